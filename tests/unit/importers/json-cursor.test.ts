import { describe, expect, test, vi } from "vitest";
import { JsonCursor } from "#lib/importers/json-cursor";
import { integerBetween, seededRandom } from "#tests/support/random";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

const random = seededRandom(3);

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}
const cursorOf = (text: string, size = 5): JsonCursor => new JsonCursor(pieces(text, size), "file.json");

/** Everything under the cursor, read member by member. */
async function rebuilt(cursor: JsonCursor, levels: number): Promise<unknown> {
  const kind = await cursor.kind();
  if (levels === 0 || kind === "scalar") return cursor.value();
  if (kind === "array") {
    const array: unknown[] = [];
    for await (const _ of cursor.items()) array.push(await rebuilt(cursor, levels - 1));
    return array;
  }
  const object: Record<string, unknown> = {};
  for await (const key of cursor.members()) object[key] = await rebuilt(cursor, levels - 1);
  return object;
}

const document = {
  'a"}': 'text with "quotes", \\ and ] } [',
  list: [1, -2.5e3, true, null, "", [], {}, [[]]],
  eval: { "Task/0": [{ s: '\\"', n: 1 }], "Täsk/1": { x: { y: "💡\u2028" } } },
  last: 0,
};

describe("JsonCursor", () => {
  test("hands out the same values whatever the pieces and however deep it steps", async () => {
    for (const size of [1, 2, 3, 7, 1000]) {
      for (const levels of [0, 1, 2, 3]) {
        for (const space of [0, 2]) {
          const cursor = cursorOf(JSON.stringify(document, null, space), size);
          expect(await rebuilt(cursor, levels)).toEqual(document);
          await cursor.end();
        }
      }
    }
  });

  test("runs of backslashes end strings where JSON does, wherever a piece ends", async () => {
    for (let round = 0; round < 300; round++) {
      const text = Array.from(
        { length: integerBetween(random, 0, 12) },
        () => '\\\\\\"a'[integerBetween(random, 0, 4)],
      ).join("");
      const value = [text, `${text}"`, { [text]: `\\${text}` }];
      for (const size of [1, 2, 3, 5, 64])
        expect(await rebuilt(cursorOf(JSON.stringify(value), size), 1)).toEqual(value);
    }
  });

  test("picks members of an object, and refuses one of them given twice", async () => {
    const text =
      '[{"a": {"x": 1}, "b": [2], "c": "}", "b2": 3}, 7, {"c": 1, "a": 2, "c": 3}, {"a": 1, "c": 2, "a": 3}]';
    const cursor = cursorOf(text, 4);
    const taken: unknown[] = [];
    const refused = (async () => {
      for await (const _ of cursor.items()) taken.push(await cursor.pick(new Set(["a", "b"])));
    })();
    await expect(refused).rejects.toMatchObject({ code: "duplicate-key", problems: [{ field: "a", line: 1 }] });
    expect(taken).toEqual([{ a: { x: 1 }, b: [2] }, 7, { a: 2 }]);
  });

  test("refuses a key given twice where its values are taken or entered, and no other", async () => {
    const text = '{"a": [1], "b": 1, "b": 2, "a": [2]}';
    const walk = async (take: (key: string, cursor: JsonCursor) => Promise<unknown>, mayRepeat = false) => {
      const cursor = cursorOf(text);
      const keys: string[] = [];
      for await (const key of cursor.members({ mayRepeat })) {
        keys.push(key);
        await take(key, cursor);
      }
      return keys.join("");
    };
    const entering = async (key: string, cursor: JsonCursor) => {
      if (key !== "a") return;
      for await (const _ of cursor.items()) await cursor.value();
    };
    const duplicate = (field: string) => ({ code: "duplicate-key", problems: [{ field }] });
    await expect(walk((key, cursor) => (key === "b" ? cursor.value() : cursor.kind()))).rejects.toMatchObject(
      duplicate("b"),
    );
    await expect(walk(entering)).rejects.toMatchObject(duplicate("a"));
    expect(await walk(entering, true)).toBe("abba");
    expect(await walk((_, cursor) => cursor.kind())).toBe("abba");
  });

  test("what is not taken is passed over, in part or whole", async () => {
    const cursor = cursorOf(JSON.stringify(document), 3);
    const seen: string[] = [];
    for await (const key of cursor.members()) {
      seen.push(key);
      if (key === "list") for await (const at of cursor.items()) if (at === 2) expect(await cursor.value()).toBe(true);
      if (key === "last") expect(await cursor.value()).toBe(0);
    }
    await cursor.end();
    expect(seen).toEqual(Object.keys(document));
  });

  test("a cut document is malformed wherever it is cut, never short", async () => {
    const text = JSON.stringify(document);
    for (let length = 0; length < text.length; length++) {
      const read = async (): Promise<void> => {
        const cursor = cursorOf(text.slice(0, length), integerBetween(random, 1, 9));
        for await (const key of cursor.members()) if (key !== "list") await cursor.value();
        await cursor.end();
      };
      await expect(read(), `cut at ${length}`).rejects.toMatchObject({ code: "malformed-json" });
    }
  });

  test.each(['{"a" 1}', '{"a":1 "b":2}', '{"a":1,}', "{a:1}", '{"a":1} {"b":2}', "[1]"])(
    "%s is malformed here",
    async (text) => {
      const read = async (): Promise<void> => {
        const cursor = cursorOf(text);
        for await (const _ of cursor.members());
        await cursor.end();
      };
      await expect(read()).rejects.toMatchObject({
        code: "malformed-json",
        message: expect.stringContaining("line 1"),
      });
    },
  );

  test("a fault is placed on its line", async () => {
    const read = async (): Promise<void> => {
      for await (const _ of cursorOf('{"a": {\n"b": 1},\n"c": {"d": nope}}').members()) _;
    };
    const taken = async (): Promise<void> => {
      const cursor = cursorOf('{"a": {\n"b": 1},\n"c": {"d": nope}}');
      for await (const key of cursor.members()) if (key === "c") await cursor.value();
    };
    await expect(read()).resolves.toBeUndefined();
    await expect(taken()).rejects.toMatchObject({ problems: [{ line: 3 }] });
  });

  test.each([10_000, 700_000])(
    "holds one value at a time: 200 MB of values of %i characters in little memory",
    async (size) => {
      const sample = JSON.stringify({ solution: "x".repeat(1000), base_status: "pass" });
      const task = `[${Array.from({ length: Math.ceil(size / sample.length) }, () => sample).join(",")}]`;
      const values = Math.floor(200e6 / task.length);
      async function* long(): AsyncGenerator<string> {
        let rest = '{"eval": {';
        for (let i = 0; i < values; i++) {
          rest += `${i === 0 ? "" : ","}"T/${i}": ${task}`;
          for (; rest.length >= 65_536; rest = rest.slice(65_536)) yield rest.slice(0, 65_536);
        }
        yield `${rest}}}`;
      }
      const before = process.memoryUsage().rss;
      const cursor = new JsonCursor(long(), "file.json");
      let most = 0;
      let read = 0;
      for await (const _ of cursor.members()) {
        for await (const __ of cursor.members()) {
          await cursor.value();
          read++;
          if (read % 20 === 0) most = Math.max(most, process.memoryUsage().rss - before);
        }
      }
      expect(read).toBe(values);
      expect(most / 1e6).toBeLessThan(200);
    },
  );
});
