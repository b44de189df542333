"use client";
import dynamic from "next/dynamic";
import { ChosenFiles, ReadAs } from "#components/upload/chosen-files";
import { DropArea } from "#components/upload/file-drop";
import type { KnownTaskSet } from "#components/upload/run-form";
import type { KnownFormat } from "#components/upload/upload-item";
import { useUpload } from "#components/upload/use-upload";

/** What there is only once a file was read is loaded after the page. */
const FilePreview = dynamic(() => import("#components/upload/file-preview").then(({ FilePreview }) => FilePreview));
const RunForm = dynamic(() => import("#components/upload/run-form").then(({ RunForm }) => RunForm));
const StoredSummary = dynamic(() =>
  import("#components/upload/stored-summary").then(({ StoredSummary }) => StoredSummary),
);
const SendPanel = dynamic(() => import("#components/upload/send-panel").then(({ SendPanel }) => SendPanel));

/** Results files on their way into runs: chosen, looked at, described, checked, sent. */
export function Uploader({
  taskSets,
  formats,
}: {
  readonly taskSets: readonly KnownTaskSet[];
  readonly formats: readonly KnownFormat[];
}) {
  const upload = useUpload();
  const { items, selected } = upload;
  const preview = selected?.file.kind === "read" ? selected.file.preview : null;
  const isDone = items.length === 1 && selected?.send.kind === "recorded";
  const canBeSent = items.some(({ file }) => file.kind === "read" && file.preview.notStorable === null);
  return (
    <DropArea onFiles={(files) => void upload.add(files)} onUnreadable={upload.cannotRead}>
      {(isOver) => (
        <div className="max-w-6xl space-y-7">
          {isDone ? null : <ChosenFiles upload={upload} formats={formats} isOver={isOver} />}
          {selected === null || preview === null || selected.send.kind === "recorded" ? null : (
            <>
              <FilePreview
                preview={preview}
                aside={items.length === 1 ? null : <ReadAs upload={upload} item={selected} formats={formats} />}
                onUse={(change) => upload.change(selected, change)}
              />
              {preview.notStorable !== null ? null : (
                <>
                  <RunForm upload={upload} item={selected} preview={preview} taskSets={taskSets} />
                  <StoredSummary made={selected.made} />
                </>
              )}
            </>
          )}
          {canBeSent ? <SendPanel upload={upload} /> : null}
        </div>
      )}
    </DropArea>
  );
}
