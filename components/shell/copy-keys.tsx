import { RowTextEvent } from "#components/table/row-text";

/**
 * `y` copies the link of the focused row, or of the page; `Shift y` puts what it says with its conditions before it: the
 * row as its table tells it, or what the page marks as `data-conditions`.
 */
export async function onCopyKey(withConditions: boolean): Promise<void> {
  const row = document.activeElement?.closest<HTMLElement>("tbody tr[aria-rowindex]") ?? null;
  const link = row?.querySelector<HTMLAnchorElement>("a[href]")?.href ?? window.location.href;
  const said = withConditions ? await conditionsOf(row) : null;
  try {
    await navigator.clipboard.writeText(said === null ? link : `${said}\n${link}`);
    tell(said === null ? "Link copied" : "Copied with conditions");
  } catch (error) {
    console.warn("The clipboard is not available.", error);
    tell("The browser does not let this page copy");
  }
}

async function conditionsOf(row: HTMLElement | null): Promise<string> {
  if (row !== null) {
    // The heading is row 1.
    const event = new RowTextEvent(Number(row.getAttribute("aria-rowindex")) - 2);
    row.closest("[role=region]")?.dispatchEvent(event);
    return (await event.text) ?? oneLine(row.textContent);
  }
  const marked = [...document.querySelectorAll("main [data-conditions]")];
  const heading = document.querySelector("main h1")?.textContent ?? document.title;
  return [heading, ...marked.map(({ textContent }) => textContent)].map(oneLine).join(" · ");
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

/** Said for two seconds, without moving anything. */
function tell(text: string): void {
  const said = document.createElement("output");
  said.className =
    "fixed bottom-4 left-1/2 z-40 -translate-x-1/2 rounded border border-line-strong bg-raised px-3 py-1.5 text-[13px] text-ink shadow-lg max-sm:bottom-[72px]";
  document.body.append(said);
  // A live region is read when its text changes.
  said.textContent = text;
  window.setTimeout(() => said.remove(), 2000);
}
