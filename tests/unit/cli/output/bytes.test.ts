import { expect, test } from "vitest";
import { formatBytes } from "#cli/output/bytes";

test("bytes are shown in powers of 1000", () => {
  expect([0, 999, 1000, 1_234_567, 1_073_741_824].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "1.2 MB",
    "1.1 GB",
  ]);
});
