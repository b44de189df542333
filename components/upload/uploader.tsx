"use client";
import { Button } from "#components/ui/button";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { Name } from "#components/ui/text";
import { FailureList } from "#components/upload/failure-list";
import { DropArea, FileChooser } from "#components/upload/file-drop";
import { FilePreview } from "#components/upload/file-preview";
import { type KnownTaskSet, RunForm } from "#components/upload/run-form";
import { SendPanel } from "#components/upload/send-panel";
import { StoredSummary } from "#components/upload/stored-summary";
import { type Upload, useUpload } from "#components/upload/use-upload";

export interface KnownFormat {
  readonly name: string;
  readonly title: string;
}

/** A results file on its way into a run: chosen, looked at, described, checked, sent. */
export function Uploader({
  taskSets,
  formats,
}: {
  readonly taskSets: readonly KnownTaskSet[];
  readonly formats: readonly KnownFormat[];
}) {
  const upload = useUpload();
  const { file, send, made } = upload;
  const preview = file.kind === "read" ? file.preview : null;
  const isRecorded = send.kind === "recorded";
  const document = made !== null && "document" in made ? made.document : null;
  return (
    <DropArea onFiles={(files) => upload.read(files, "")}>
      {(isOver) => (
        <div className="max-w-6xl space-y-7">
          {isRecorded ? null : <ChosenFile upload={upload} formats={formats} isOver={isOver} />}
          {preview === null || isRecorded ? null : (
            <>
              <FilePreview preview={preview} onUse={upload.change} />
              {preview.notStorable !== null ? null : (
                <>
                  <RunForm upload={upload} preview={preview} taskSets={taskSets} />
                  <StoredSummary made={made} />
                </>
              )}
            </>
          )}
          {preview === null || preview.notStorable !== null ? null : <SendPanel upload={upload} document={document} />}
        </div>
      )}
    </DropArea>
  );
}

function ChosenFile({
  upload,
  formats,
  isOver,
}: {
  readonly upload: Upload;
  readonly formats: readonly KnownFormat[];
  readonly isOver: boolean;
}) {
  const { file, files, format } = upload;
  const [first, ...others] = files;
  return (
    <Section id="file" title="Results file" aside="It is read in this browser.">
      <div className="space-y-3">
        <FileChooser isOver={isOver} isSmall={file.kind !== "none"} onFiles={(chosen) => upload.read(chosen, "")}>
          {first === undefined ? null : (
            <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-left">
              <span className="min-w-0">
                <Name>{first.path}</Name>
                {others.length === 0 ? "" : ` and ${others.length} more`}
              </span>
              <Select
                label="Read as"
                showLabel
                value={format}
                choices={[
                  { value: "", label: "recognised by content" },
                  ...formats.map(({ name, title }) => ({ value: name, label: `${name}: ${title}` })),
                ]}
                onChange={(as) => upload.read(files, as)}
              />
            </span>
          )}
        </FileChooser>
        {file.kind === "none" ? <Readable formats={formats} /> : null}
        {file.kind === "reading" ? <Reading share={file.share} onStop={upload.reset} /> : null}
        {file.kind === "refused" ? (
          <FailureList title="This file cannot be taken; nothing was sent" failure={file.failure} />
        ) : null}
      </div>
    </Section>
  );
}

function Readable({ formats }: { readonly formats: readonly KnownFormat[] }) {
  return (
    <details className="text-[13px]">
      <summary className="text-muted">What can be read: {formats.length} formats</summary>
      <ul className="mt-2 list-disc gap-x-8 pl-5 lg:columns-2">
        {formats.map(({ name, title }) => (
          <li key={name}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

function Reading({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="flex items-center gap-3 text-[13px]">
      <progress aria-label="Reading the file" max={100} value={percent} className="h-2 grow accent-accent" />
      <span className="w-28 text-muted">Reading, {percent}%</span>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
