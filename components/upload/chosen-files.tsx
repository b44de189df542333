"use client";
import { Button } from "#components/ui/button";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { Name } from "#components/ui/text";
import { FailureList } from "#components/upload/failure-list";
import { FileChooser } from "#components/upload/file-drop";
import { ItemList } from "#components/upload/item-list";
import { LeftOutFiles } from "#components/upload/left-out-files";
import { itemName, type KnownFormat, shortName, type UploadItem } from "#components/upload/upload-item";
import type { Upload } from "#components/upload/use-upload";

interface Parts {
  readonly upload: Upload;
  readonly formats: readonly KnownFormat[];
}

/** What was dropped or chosen, and how far it was read. */
export function ChosenFiles({ upload, formats, isOver }: Parts & { readonly isOver: boolean }) {
  const { items, selected, isGrouping, dropFailure, left } = upload;
  const [only, ...others] = items;
  const isEmpty = only === undefined && !isGrouping;
  return (
    <Section id="file" title="Results files" aside="They are read in this browser.">
      <div className="space-y-3">
        <FileChooser isOver={isOver} isSmall={!isEmpty} onFiles={(chosen) => void upload.add(chosen)}>
          {only === undefined || others.length > 0 ? null : (
            <span className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-left">
              <span className="min-w-0">
                <Name>{itemName(only)}</Name>
                {companionsSaid(only)}
              </span>
              <ReadAs upload={upload} item={only} formats={formats} />
            </span>
          )}
        </FileChooser>
        {isEmpty ? <Readable formats={formats} /> : null}
        {isGrouping ? (
          <p role="status" className="text-[13px] text-muted">
            Looking which of the files are runs …
          </p>
        ) : null}
        {dropFailure === null ? null : <FailureList title="Not all of it can be taken" failure={dropFailure} />}
        {left === null ? null : <LeftOutFiles left={left} />}
        {others.length === 0 ? null : <ItemList upload={upload} />}
        <Grouping upload={upload} />
        {selected === null ? null : <ReadingState upload={upload} item={selected} />}
      </div>
    </Section>
  );
}

function companionsSaid({ groups }: UploadItem): string {
  const [group, ...more] = groups;
  if (group === undefined || more.length > 0 || group.files.length < 2) return "";
  return group.root === null ? ` and ${group.files.length - 1} beside it` : `, ${group.files.length} files`;
}

export function ReadAs({ upload, item, formats }: Parts & { readonly item: UploadItem }) {
  return (
    <Select
      label="Read as"
      showLabel
      value={item.format}
      choices={[
        { value: "", label: "recognised by content" },
        ...formats.map(({ name, title }) => ({ value: name, label: `${name}: ${title}` })),
      ]}
      onChange={(as) => upload.readAs(item, as)}
    />
  );
}

/** Makes one run of several, or several of one. */
function Grouping({ upload }: { readonly upload: Upload }) {
  const { items, selected } = upload;
  const open = items.filter(({ file, send }) => file.kind === "read" && send.kind !== "recorded");
  const formats = new Set(open.map(({ file }) => (file.kind === "read" ? file.preview.format.name : "")));
  const canMerge = open.length > 1 && formats.size === 1;
  const canSplit = selected !== null && isSeveral(selected);
  if (!canMerge && !canSplit) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canMerge ? (
        <Button onClick={() => upload.merge(open)}>
          Make one run of {open.length === items.length ? `these ${open.length}` : `the ${open.length} that were read`}
        </Button>
      ) : null}
      {canSplit ? (
        <Button onClick={() => void upload.apart(selected)}>
          {selected.groups.length > 1 ? "Make a run of each file again" : "Take its folders one by one"}
        </Button>
      ) : null}
    </div>
  );
}

/** Merged, or a folder that was taken for one run and is refused as such. */
function isSeveral({ groups, file }: UploadItem): boolean {
  const [group] = groups;
  if (groups.length > 1) return true;
  const isAmbiguous = file.kind === "refused" && file.failure.code === "ambiguous-format";
  return isAmbiguous && group !== undefined && group.root !== null && group.files.length > 1;
}

/** Browsers draw it each in their own way; this is the theme's. */
const barClass =
  "h-2 min-w-0 grow appearance-none overflow-hidden rounded border bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent";

function ReadingState({ upload, item }: { readonly upload: Upload; readonly item: UploadItem }) {
  const { file } = item;
  if (file.kind === "refused") {
    const isOnly = upload.items.length === 1;
    const title = `${isOnly ? "This file" : shortName(item)} cannot be taken; nothing was sent`;
    return <FailureList title={title} failure={file.failure} />;
  }
  if (file.kind !== "reading") return null;
  const percent = Math.floor(file.share * 100);
  return (
    <div className="flex items-center gap-3 text-[13px]">
      <progress aria-label="Reading the file" max={100} value={percent} className={barClass} />
      <span className="w-28 text-muted">Reading, {percent}%</span>
      <Button onClick={() => upload.remove(item)}>Stop</Button>
    </div>
  );
}

function Readable({ formats }: Pick<Parts, "formats">) {
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
