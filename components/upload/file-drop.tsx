"use client";
import clsx from "clsx";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { chosenFiles, droppedFiles } from "#lib/upload/dropped-files";
import type { SourceFile } from "#lib/upload/source-file";

/** A place on which files are dropped; what is dropped beside its frame counts too, and does not leave the page. */
export function DropArea({
  label = "Upload",
  onFiles,
  onUnreadable,
  children,
}: {
  readonly label?: string;
  readonly onFiles: (files: readonly SourceFile[]) => void;
  /** The browser does not hand over what was dropped. */
  readonly onUnreadable: (reason: string) => void;
  readonly children: (isOver: boolean) => ReactNode;
}) {
  const [depth, setDepth] = useState(0);
  return (
    <div
      role="group"
      aria-label={label}
      onDragEnter={(event) => {
        event.preventDefault();
        setDepth((before) => before + 1);
      }}
      onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        droppedFiles(event.dataTransfer.items).then(onFiles, (error: unknown) =>
          onUnreadable(error instanceof Error ? error.name : String(error)),
        );
      }}
    >
      {children(depth > 0)}
    </div>
  );
}

/** Chooses files or a folder. */
export function FileChooser({
  isOver,
  isSmall,
  prompt = "Drop results files here, plain, gzip or .eval, or the folders of a tool",
  what = "Results",
  again = "More files",
  onFiles,
  children,
}: {
  readonly isOver: boolean;
  /** Something was chosen already. */
  readonly isSmall: boolean;
  readonly prompt?: string;
  /** What the files are, for screen readers. */
  readonly what?: string;
  /** The word on the button once something was chosen. */
  readonly again?: string;
  readonly onFiles: (files: readonly SourceFile[]) => void;
  readonly children?: ReactNode;
}) {
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = input.files === null ? [] : chosenFiles(input.files);
    // The same file can be chosen again after it was mended.
    input.value = "";
    onFiles(chosen);
  };
  return (
    <div
      className={clsx(
        "rounded border border-dashed px-4 text-center text-[13px]",
        isSmall ? "py-3" : "py-10",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken",
      )}
    >
      {isSmall ? null : (
        <>
          <FileUp size={24} aria-hidden="true" className="mx-auto mb-2 text-muted" />
          <p className="mb-3 text-[15px]">{prompt}</p>
        </>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        {children}
        <Button look={isSmall ? "plain" : "accent"} onClick={() => file.current?.click()}>
          {isSmall ? again : "Choose files"}
        </Button>
        <Button onClick={() => folder.current?.click()}>{isSmall ? "A folder" : "Choose a folder"}</Button>
      </div>
      <input
        ref={file}
        type="file"
        multiple
        hidden
        aria-label={`${what} file`}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={`${what} folder`}
        // React's types lack this attribute, which every browser knows.
        {...{ webkitdirectory: "" }}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
