"use client";
import { useState } from "react";
import { type FileKind, fileKinds, type TableExport, tableFile } from "#components/table/table-file";
import { downloadFrom, downloadText } from "#components/ui/download";

const item = "flex h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-hover max-sm:h-10";

export interface ExportMenuProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What the page shows at this moment; what writes it is loaded with the first file. */
  readonly exported: () => Promise<TableExport>;
}

/** CSV and JSON with every digit, Markdown and LaTeX as a table with a caption. */
export default function ExportPanel({ name, exported }: ExportMenuProps) {
  const [told, setTold] = useState<string | null>(null);

  async function save(kind: FileKind): Promise<void> {
    const table = await exported();
    const file = tableFile(table, kind);
    if (file !== null) downloadText(`${name}.${file.ending}`, file.type, file.text);
    else if ("href" in table.json) downloadFrom(`${name}.json`, table.json.href);
  }
  async function copy(): Promise<void> {
    const file = tableFile(await exported(), "Markdown");
    await navigator.clipboard.writeText(file?.text ?? "");
    setTold("Copied");
  }
  const attempt = (work: Promise<void>) => {
    setTold(null);
    work.catch((error: unknown) => setTold(error instanceof Error ? error.message : "It did not work."));
  };
  return (
    <>
      {fileKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            attempt(save(kind));
          }}
          className={item}
        >
          {kind}
        </button>
      ))}
      <button type="button" onClick={() => attempt(copy())} className={item}>
        Copy as Markdown
      </button>
      <p role="status" className="px-2 text-muted empty:hidden">
        {told}
      </p>
    </>
  );
}
