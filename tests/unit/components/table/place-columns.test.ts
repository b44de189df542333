import { expect, it } from "vitest";
import { placeColumns } from "#components/table/place-columns";

const columns = [
  { id: "rank", width: 50, narrow: 30 },
  { id: "model", width: 160, narrow: 100, grow: true, fixed: true },
  { id: "n", width: 60 },
  { id: "tags", width: 130 },
];
const before = { width: 36, narrow: 26 };
const placed = (part: { hidden?: string[]; pinned?: string[]; widths?: Record<string, number> }) =>
  placeColumns(columns, { hidden: [], pinned: [], widths: {}, before, ...part });
const ids = (of: ReturnType<typeof placed>) => of.map(({ id }) => id);
const growing = (of: ReturnType<typeof placed>) => of.filter(({ grow }) => grow).map(({ id }) => id);

it("leaves out what is hidden, but no column that is fixed", () => {
  expect(ids(placed({ hidden: ["model", "n"] }))).toEqual(["rank", "model", "tags"]);
});

it("puts pinned columns first, each behind the widths before it", () => {
  const all = placed({ pinned: ["n", "rank"], widths: { rank: 80 } });
  expect(ids(all)).toEqual(["rank", "n", "model", "tags"]);
  expect(all.map(({ left }) => left)).toEqual([
    { width: 36, narrow: 26 },
    // A width that was chosen is one of wide windows.
    { width: 116, narrow: 56 },
    undefined,
    undefined,
  ]);
});

it("lets one column take what is left, never one whose width has to be known", () => {
  expect(growing(placed({}))).toEqual(["model"]);
  expect(growing(placed({ pinned: ["rank", "model"] }))).toEqual(["model"]);
  expect(growing(placed({ pinned: ["model", "n"] }))).toEqual(["tags"]);
  expect(growing(placed({ widths: { model: 300 } }))).toEqual(["tags"]);
  expect(growing(placed({ widths: { model: 300, tags: 90 } }))).toEqual(["n"]);
  expect(growing(placed({ pinned: ["rank", "model", "n", "tags"] }))).toEqual([]);
});
