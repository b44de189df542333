import { expect, test } from "vitest";
import { rememberedIn, rememberedText } from "#lib/upload/remembered";

test("what was said comes back as it was, whatever is in it", () => {
  const said = {
    taskSet: "a&b=c@1",
    testVersions: { "": "base", "test version x": "50%", plus: "plus-0.1.10" },
    timeout: "3",
    tags: "nightly, é💡",
  };
  expect(rememberedIn(rememberedText(said))).toEqual(said);
});

test("any text is read as something, and nothing of it is a token", () => {
  expect(rememberedIn('{"x": "%%%"}')).toEqual({ taskSet: "", testVersions: {}, timeout: "", tags: "" });
  const fields = { taskSet: "s@1", testVersions: {}, timeout: "", tags: "", token: "rct_secret" };
  expect(rememberedText(fields)).not.toContain("secret");
});
