"use client";
import { Modal } from "#components/shell/modal";

const keys = [
  { keys: ["Ctrl K", "⌘ K"], does: "Find a run, a task set or a command" },
  { keys: ["/"], does: "Search on this page" },
  { keys: ["j", "k"], does: "Next row, previous row of the table" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["x"], does: "Select the row, or take it out" },
  { keys: ["c"], does: "Compare the selected runs" },
  { keys: ["y"], does: "Copy the link of the row, or of the page" },
  { keys: ["Shift y"], does: "The same after what it says, with its conditions" },
  { keys: ["Shift click"], does: "On a heading: sort by this column as well (Shift Enter)" },
  { keys: ["Shift ←", "Shift →"], does: "On a heading: a narrower or wider column" },
  { keys: ["click"], does: "On a score: what it rests on, and what it is not (Enter)" },
  { keys: ["Esc"], does: "Close what is open" },
  { keys: ["?"], does: "This list" },
] as const;

/** All keys that the pages know. */
export default function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal label="Keys" onClose={onClose}>
      <div className="p-4">
        <h2 className="mb-2 font-medium text-[15px]">Keys</h2>
        <dl className="text-[13px]">
          {keys.map(({ keys: of, does }) => (
            <div key={does} className="flex items-baseline gap-4 border-b py-1.5 last:border-b-0">
              <dt className="flex w-36 shrink-0 gap-2">
                {of.map((key) => (
                  <kbd
                    key={key}
                    className="whitespace-nowrap rounded border border-line-strong bg-sunken px-1.5 font-mono"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-3 text-right">
          <button type="submit" className="rounded border border-line-strong px-3 py-1 text-[13px] hover:bg-hover">
            Close
          </button>
        </form>
      </div>
    </Modal>
  );
}
