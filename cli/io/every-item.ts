import type { CliIo } from "#cli/io/cli-io";
import { askWithRetries } from "#cli/io/server";
import type { Answer } from "#lib/client/connection";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** All items of a list, asked for page by page. */
export async function everyItem<Item>(
  io: CliIo,
  ask: (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Answer<Page<Item>>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = { limit: 500, cursor };
    const { value } = await askWithRetries(io, () => ask(page));
    items.push(...value.items);
    cursor = value.next;
  }
  return items;
}
