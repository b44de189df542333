import "#lib/client/no-evaluation";
import { RecountClient } from "#lib/client/recount-client";
import type { SavedView } from "#lib/contract/saved-view";

/** Every saved view by name, in the order of this reader's language. @throws RecountError */
export async function loadViews(): Promise<readonly SavedView[]> {
  const client = new RecountClient({
    baseUrl: window.location.origin,
    fetch: (url, init) => window.fetch(url, init),
  });
  const views: SavedView[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { value } = await client.listViews({ limit: 500, cursor });
    views.push(...value.items);
    cursor = value.next ?? undefined;
    more = value.next !== null;
  }
  return views.sort((a, b) => a.name.localeCompare(b.name));
}
