import { expect, test } from "vitest";
import { replay } from "#lib/importers/replay";

async function* stream(closed: string[]) {
  try {
    yield* ["b", "", "c"];
  } finally {
    closed.push("closed");
  }
}

test("gives what was read ahead, then the rest, blank pieces too", async () => {
  const closed: string[] = [];
  const given: string[] = [];
  for await (const piece of replay(["", "a"], stream(closed))) given.push(piece);
  expect(given).toEqual(["", "a", "b", "", "c"]);
  expect(closed).toEqual(["closed"]);
});

test("closes the stream of one who stops early", async () => {
  const closed: string[] = [];
  for await (const piece of replay<string>([], stream(closed))) if (piece === "b") break;
  expect(closed).toEqual(["closed"]);
});
