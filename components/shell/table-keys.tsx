/**
 * `j` and `k` move to the next and the last row of a table, `x` selects the row, `c` compares what is selected. The focus
 * really moves, to the row's link: Enter opens it, and a screen reader reads it.
 */
export function onTableKey(key: string): void {
  if (key === "c") document.querySelector<HTMLElement>("section[aria-label='Selected runs'] a[href]")?.click();
  else if (key === "x") focusedRow()?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  else move(key === "j" ? 1 : -1);
}

const rowsIn = "tbody tr[aria-rowindex]";

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowsIn) ?? null;
}

function move(by: 1 | -1): void {
  const from = focusedRow();
  const box = from?.closest<HTMLElement>("[role=region]") ?? firstTable();
  if (box === null) return;
  const rows = [...box.querySelectorAll<HTMLElement>(rowsIn)];
  const head = box.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const to = from === null ? firstBelow(rows, box, head) : rows[rows.indexOf(from) + by];
  if (to === undefined) return;
  (to.querySelector<HTMLElement>("a[href]") ?? to.querySelector<HTMLElement>("button, input"))?.focus({
    preventScroll: true,
  });
  intoView(to, box, head);
}

function firstTable(): HTMLElement | null {
  const boxes = [...document.querySelectorAll<HTMLElement>("main [role=region]")];
  return boxes.find((box) => box.offsetParent !== null && box.querySelector(rowsIn) !== null) ?? null;
}

function firstBelow(rows: readonly HTMLElement[], box: HTMLElement, head: number): HTMLElement | undefined {
  const top = box.getBoundingClientRect().top + head;
  return rows.find((row) => row.getBoundingClientRect().top >= top - 1);
}

/** The heading stays in sight over the rows, so that a row under it is not. */
function intoView(row: HTMLElement, box: HTMLElement, head: number): void {
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top + head) box.scrollTop -= outer.top + head - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  row.scrollIntoView({ block: "nearest" });
}
