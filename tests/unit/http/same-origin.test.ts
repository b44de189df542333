import { expect, test } from "vitest";
import { assertOwnPage } from "#lib/http/same-origin";

const json = { "content-type": "application/json", host: "recount.example" };
const asked = (headers: Record<string, string>) => () => assertOwnPage(new Headers({ ...json, ...headers }));

test.each([
  { "sec-fetch-site": "same-origin", origin: "https://recount.example" },
  { origin: "https://recount.example" },
  { origin: "http://recount.example:3000", host: "recount.example:3000" },
  // A proxy asks under another name than the browser.
  { "sec-fetch-site": "same-origin", origin: "https://recount.example", host: "127.0.0.1:3000" },
])("%o is a page of this server", (headers) => {
  expect(asked(headers)).not.toThrow();
});

test.each([
  {},
  { origin: "null" },
  { origin: "https://evil.example" },
  { origin: "https://recount.example.evil.example" },
  { origin: "https://recount.example:8443" },
  { "sec-fetch-site": "same-site", origin: "https://recount.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "none" },
])("%o is not", (headers) => {
  expect(asked(headers)).toThrow(expect.objectContaining({ code: "cross-site-request" }));
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=application/json", ""])(
  "a form can send %j, so it changes nothing",
  (type) => {
    expect(asked({ origin: "https://recount.example", "content-type": type })).toThrow(
      expect.objectContaining({ code: "unsupported-format" }),
    );
  },
);
