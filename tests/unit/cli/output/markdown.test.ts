import { expect, test } from "vitest";
import { formatMarkdown } from "#cli/output/markdown";
import { aRunReport } from "#tests/support/run-report";

test("the table stands between its conditions and why a k is withheld", () => {
  const [caption, , head, , first, second, , reason] = formatMarkdown(aRunReport()).split("\n");
  expect(caption).toMatch(
    /^codellama-13b; 164 tasks of humaneval@1; tests base; n = 10; timeout 3 s; T 0\.8; errors strict; unbiased/,
  );
  expect(head).toBe("| k | pass@k | pass^k |");
  expect(first).toMatch(/^\| 1 \| 65\.7/);
  expect(second).toBe("| 100 | withheld | |");
  expect(reason).toBe("- k = 100 is withheld: n = 10 on all 164 tasks; the largest k is 10");
});

test("a name is text, not a link, a tag or a cell", () => {
  const { run } = aRunReport();
  const markdown = formatMarkdown(aRunReport({ run: { ...run, model: "[x](javascript:1)|<b>*_`" } }));
  expect(markdown).toContain("\\[x\\](javascript:1)\\|\\<b\\>\\*\\_\\`");
});
