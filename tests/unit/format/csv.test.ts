import { describe, expect, it } from "vitest";
import { csvText } from "#lib/format/csv";

describe("CSV", () => {
  it("is RFC 4180: CRLF, quotes only where they are needed, doubled inside", () => {
    expect(csvText([["a", 'say "hi"', "x,y", "two\nlines"]])).toBe('a,"say ""hi""","x,y","two\nlines"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@cmd", "\tx", "\rx"])("keeps a spreadsheet from running %j", (text) => {
    expect(csvText([[text]]).replace(/^"/, "")).toMatch(/^'/);
  });

  it("leaves numbers as they are, in full, and writes nothing for what is not known", () => {
    expect(csvText([[-0.5, 0.6573170731707317, null, 0]])).toBe("-0.5,0.6573170731707317,,0\r\n");
  });
});
