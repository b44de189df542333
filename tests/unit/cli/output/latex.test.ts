import { expect, test } from "vitest";
import { formatLatex } from "#cli/output/latex";
import { aRunReport } from "#tests/support/run-report";

test("the table's caption carries the conditions and why a k is withheld", () => {
  const latex = formatLatex(aRunReport());
  expect(latex).toMatch(/1 & 65\.7\\,\\% & /);
  expect(latex).toContain("100 & withheld & \\\\");
  const caption = /\\caption\{(.*)\}/.exec(latex)?.[1] ?? "";
  for (const part of [
    "codellama-13b; 164 tasks of humaneval@1",
    "tests base",
    "164 tasks",
    "n = 10",
    "timeout 3 s",
    "T 0.8",
    "errors strict",
    "k = 100 is withheld",
  ]) {
    expect(caption).toContain(part);
  }
});

test("a name is text, whatever LaTeX would make of it", () => {
  const { run } = aRunReport();
  const latex = formatLatex(aRunReport({ run: { ...run, model: "a_b%$#&{}~^\\input{/etc/passwd}<|>" } }));
  expect(latex).toContain(
    "a\\_b\\%\\$\\#\\&\\{\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{}input\\{/etc/passwd\\}\\textless{}\\textbar{}\\textgreater{}",
  );
});
