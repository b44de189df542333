"use client";
import { Trash2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { Button } from "#components/ui/button";
import { Name } from "#components/ui/text";
import { loadViews } from "#components/views/load-views";
import { SaveView } from "#components/views/save-view";
import type { SavedView, SavedViewDeleted } from "#lib/contract/saved-view";

export interface ViewsMenuProps {
  /** Of what the page shows at this moment. */
  readonly path: () => string;
}

/** The saved views: a click opens one, and one can be saved, deleted and brought back. */
export default function ViewsPanel({ path }: ViewsMenuProps) {
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [gone, setGone] = useState<SavedViewDeleted | null>(null);
  const [asked, setAsked] = useState<SavedView | null>(null);
  const writer = useWriter();
  const { state, send } = useChange<SavedViewDeleted | SavedView>();

  async function load(): Promise<void> {
    setFailed(false);
    await loadViews().then(setViews, () => setFailed(true));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the menu opens
  useEffect(() => void load(), []);

  async function remove(view: SavedView): Promise<void> {
    if (!writer.isReady) {
      setAsked(view);
      return;
    }
    setAsked(null);
    const deleted = await send("delete", writer.token, (client) => client.deleteView(view.id));
    if (deleted === null) return;
    setGone(deleted);
    await load();
  }
  async function undo({ name, path: of }: SavedViewDeleted): Promise<void> {
    const said = ["view", "undo", name, of, Date.now()];
    const saved = await send("undo", writer.token, (client, { keyOf }) =>
      client.saveView({ name, path: of }, keyOf(said)),
    );
    if (saved === null) return;
    setGone(null);
    await load();
  }

  return (
    <div className="w-80 max-w-[calc(100vw-40px)] whitespace-normal p-1">
      {failed ? (
        <p className="px-2 py-1 text-warn">
          The server did not answer. <Button onClick={() => void load()}>Try again</Button>
        </p>
      ) : null}
      {views?.length === 0 ? <p className="px-2 py-1 text-muted">No view was saved yet.</p> : null}
      <ul>
        {views?.map((view) => (
          <li key={view.id} className="flex items-center">
            <Link
              href={view.path}
              prefetch={false}
              aria-current={view.path === path() ? "true" : undefined}
              title={view.created_by === null ? view.name : `${view.name}, saved by ${view.created_by}`}
              onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
              className="flex h-8 min-w-0 grow items-center rounded px-2 hover:bg-hover aria-[current]:bg-accent-soft max-sm:h-11"
            >
              <Name className="truncate">{view.name}</Name>
            </Link>
            <button
              type="button"
              aria-label={`Delete ${view.name}`}
              onClick={() => void remove(view)}
              className="rounded p-2 text-muted hover:bg-hover hover:text-ink max-sm:p-3"
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <form
          aria-label={`Delete ${asked.name}`}
          onSubmit={(event) => {
            event.preventDefault();
            void remove(asked);
          }}
          className="mt-1 space-y-2 rounded border bg-sunken p-2"
        >
          <p>
            Delete “<Name>{asked.name}</Name>” for everybody.
          </p>
          <TokenField writer={writer} />
          <div className="flex gap-2">
            <Button type="submit" look="accent" disabled={!writer.isReady}>
              Delete
            </Button>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
          </div>
        </form>
      )}
      {gone === null ? null : (
        <p role="status" className="mt-1 flex items-center gap-2 rounded border bg-sunken px-2 py-1">
          <span className="min-w-0 grow truncate">
            Deleted “<Name>{gone.name}</Name>”.
          </span>
          <Button onClick={() => void undo(gone)}>Undo</Button>
        </p>
      )}
      <ChangeOutcome state={state} refused="The server refuses; nothing was changed" />
      <SaveView path={path} onSaved={() => void load()} />
    </div>
  );
}
