import { expect, test } from "vitest";
import { RecountError } from "#lib/core/errors";
import { emptyFields, type RunFields, readFields } from "#lib/upload/run-fields";

const given = (fields: Partial<RunFields>) => readFields({ ...emptyFields, ...fields });

function problemsOf(fields: Partial<RunFields>) {
  try {
    given(fields);
    return [];
  } catch (error) {
    if (error instanceof RecountError) return error.problems.map(({ field, line }) => [field, line]);
    throw error;
  }
}

test("a field left empty says nothing", () => {
  const said = Object.entries(given({})).filter(([, value]) => value !== undefined);
  expect(said).toEqual([["missing", "refuse"]]);
});

test("numbers, tags and settings are read as the command reads them", () => {
  const config = 'top_p=0.95\n prompt = zero-shot \n\nstop=["a"]\n__proto__=1';
  const flags = given({ timeout: " 3 ", temperature: "0.8", n: "10", tags: "nightly, ,a b", config });
  expect(flags).toMatchObject({ timeout_seconds: 3, temperature: 0.8, n: 10, tags: ["nightly", "a b"] });
  expect(Object.entries(flags.config ?? {})).toEqual([
    ["top_p", 0.95],
    ["prompt", "zero-shot"],
    ["stop", ["a"]],
    ["__proto__", 1],
  ]);
});

test("one test version, or one for each scorer that has one", () => {
  expect(given({ testVersions: { "": " base " } }).test_version).toBe("base");
  expect(given({ testVersions: { base: "b", plus: " " } }).test_version).toEqual(new Map([["base", "b"]]));
});

test("all that cannot be read is named at once", () => {
  expect(problemsOf({ timeout: "3 s", temperature: "-1", n: "0", config: "a=1\nnothing\na=2" })).toEqual([
    ["timeout", undefined],
    ["temperature", undefined],
    ["n", undefined],
    ["config", 2],
    ["config", 3],
  ]);
});
