import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { escapeLatex, escapeMarkdown, latexTable, markdownTable } from "#lib/format/markup";

const table = { caption: "on a_b@1, <b>", head: ["run", "pass@1"], rows: [["A|B", "65.7 [58.3, 72.1]"]] };

test("a Markdown table stands below its caption, and no cell breaks out of it", () => {
  expect(markdownTable(table)).toBe(
    "on a\\_b@1, \\<b\\>\n\n| run | pass@1 |\n| --- | --- |\n| A\\|B | 65.7 \\[58.3, 72.1\\] |\n",
  );
  expect(escapeMarkdown("a\r\n| b")).toBe("a \\| b");
});

test("what makes links of addresses in Markdown gets an address as it is, and text around it stays text", () => {
  const link = "http://127.0.0.1:3000/leaderboards/a_b@1?test_version=base&released_from=2024-01-31";
  const html = renderToStaticMarkup(
    createElement(Markdown, { remarkPlugins: [remarkGfm] }, escapeMarkdown(`_x_ ${link}`)),
  );
  const [, href = ""] = /href="([^"]*)"/.exec(html) ?? [];
  expect(href.replaceAll("&amp;", "&")).toBe(link);
  expect(html).toContain("_x_ ");
  expect(escapeMarkdown("http://x/_a_*b*[c]|")).toBe("http://x/\\_a\\_\\*b\\*\\[c\\]\\|");
});

test("a LaTeX table has its caption, and a name is text whatever LaTeX would make of it", () => {
  const latex = latexTable(table);
  expect(latex).toContain("\\begin{tabular}{ll}\n    run & pass@1 \\\\\n");
  expect(latex).toContain("A\\textbar{}B & 65.7 [58.3, 72.1] \\\\");
  expect(latex).toContain("\\caption{on a\\_b@1, \\textless{}b\\textgreater{}}");
  expect(escapeLatex("\u2212\u2009%")).toBe("$-$\\,\\%");
});
