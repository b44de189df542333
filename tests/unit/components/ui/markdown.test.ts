import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MarkdownText } from "#components/ui/markdown";

const render = (text: string): string => renderToStaticMarkup(createElement(MarkdownText, null, text));

test("what people write is set: headings below those of the page, lists, tables, code, links", () => {
  const html = render("# Why\n\n- a\n- *b*\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n`c`, https://example.org/a");
  expect(html).toContain('<h3 class="pt-1 font-semibold text-[15px]">Why</h3>');
  expect(html).toContain("<em>b</em>");
  expect(html).toMatch(/<td[^>]*>2<\/td>/);
  expect(html).toContain('href="https://example.org/a" rel="noopener noreferrer nofollow"');
  expect(html).not.toMatch(/<h[12]/);
});

describe("nothing in a text becomes more than text", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b onclick=alert(1)>b</b>",
    "<iframe src='https://example.org'></iframe>",
    "<style>body{display:none}</style>",
    "<!-- hidden -->",
  ])("%s is shown as it is written", (text) => {
    const html = render(text);
    expect(html).not.toMatch(/<(?:script|img|b|iframe|style|!--)/);
    expect(html).toContain(text.slice(text.indexOf("<")).slice(0, 4).replace("<", "&lt;"));
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JAVASCRIPT:alert(1))",
    "[x](data:text/html,x)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    "![x](javascript:alert(1))",
  ])("%s leads nowhere", (text) => {
    const html = render(text);
    expect(html).not.toContain("<a");
    expect(html).not.toContain("href");
  });

  test.each(["![a](https://example.org/a.png)", "![a][b]\n\n[b]: https://example.org/a.png", "![a](/a.png 'title')"])(
    "%s is a link, not a picture",
    (text) => {
      const html = render(text);
      expect(html).not.toContain("<img");
      expect(html).toMatch(/<a href="[^"]*a\.png" rel="noopener noreferrer nofollow"[^>]*>picture: a<\/a>/);
    },
  );
});

describe("texts made to break a reader of Markdown are shown in little time", () => {
  const long = 20_000;
  test.each([
    [">", (n: number) => ">".repeat(n)],
    ["> with blanks", (n: number) => "> ".repeat(n / 2)],
    [
      "- nested",
      (n: number) =>
        Array.from({ length: 190 }, (_, at) => `${" ".repeat(2 * Math.min(at, 100))}- x`)
          .join("\n")
          .slice(0, n),
    ],
    ["[", (n: number) => "[".repeat(n)],
    ["![", (n: number) => "![".repeat(n / 2)],
    ["[a](", (n: number) => "[a](".repeat(n / 4)],
    ["*a_", (n: number) => "*a_ ".repeat(n / 4)],
    ["**", (n: number) => "**a ".repeat(n / 4)],
    [
      "`",
      (n: number) =>
        Array.from({ length: 195 }, (_, at) => "`".repeat(at + 1))
          .join(" ")
          .slice(0, n),
    ],
    ["<", (n: number) => "<".repeat(n)],
    ["<!--", (n: number) => "<!--".repeat(n / 4)],
    ["tables", (n: number) => `|a\n|-\n${"|\n".repeat((n - 6) / 2)}`],
    ["footnotes", (n: number) => "[^a]: x\n\n[^a] ".repeat(n / 14)],
    ["addresses", (n: number) => "a.b@".repeat(n / 4)],
    ["www.", (n: number) => "www.".repeat(n / 4)],
    ["&", (n: number) => "&".repeat(n)],
    ["*a_ below the limit", () => "*a_ ".repeat(990)],
    ["[a]( below the limit", () => "[a](".repeat(990)],
    ["footnotes below the limit", () => "[^a]: x\n\n[^a] ".repeat(490)],
    ["tables below the limit", () => `|a\n|-\n${"|\n".repeat(1990)}`],
    ["1.", (n: number) => "1. ".repeat(n / 3)],
  ])("%s", (_, make) => {
    const text = make(long);
    const start = performance.now();
    expect(render(text).length).toBeGreaterThan(10);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
