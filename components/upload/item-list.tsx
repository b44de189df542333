import clsx from "clsx";
import { X } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button";
import { Chip, type Tone } from "#components/ui/chip";
import { inputClass } from "#components/ui/field";
import { Name } from "#components/ui/text";
import { type ItemStage, itemName, shortName, stageOf, type UploadItem } from "#components/upload/upload-item";
import type { Upload } from "#components/upload/use-upload";
import { formatNumber } from "#lib/format/number";
import { runPath } from "#lib/url/routes";

const stages: Readonly<Record<ItemStage, readonly [said: string, tone: Tone]>> = {
  waiting: ["waiting", "muted"],
  reading: ["reading", "muted"],
  refused: ["cannot be taken", "warn"],
  not_storable: ["cannot be stored", "warn"],
  incomplete: ["to be described", "muted"],
  ready: ["ready", "accent"],
  sending: ["with the server", "muted"],
  failed: ["refused by the server", "warn"],
  checked: ["checked", "accent"],
  recorded: ["recorded", "accent"],
};

const columns = "gap-x-4 px-2 lg:grid-cols-[minmax(0,1fr)_11rem_14rem_11rem_auto]";

/** Several runs on their way, one a row; the one that is chosen is shown below. */
export function ItemList({ upload }: { readonly upload: Upload }) {
  return (
    <div className="text-[13px]">
      <p aria-hidden="true" className={clsx(columns, "hidden pb-1 text-[12px] text-muted lg:grid")}>
        <span>file</span>
        <span>tasks · samples · passed</span>
        <span>model</span>
        <span>state</span>
        <span className="w-8" />
      </p>
      <ul aria-label="Files" className="divide-y rounded border">
        {upload.items.map((item) => (
          <ItemRow key={item.id} item={item} upload={upload} isChosen={item.id === upload.selected?.id} />
        ))}
      </ul>
    </div>
  );
}

function ItemRow({
  item,
  upload,
  isChosen,
}: {
  readonly item: UploadItem;
  readonly upload: Upload;
  readonly isChosen: boolean;
}) {
  const name = itemName(item);
  const stage = stageOf(item);
  const [said, tone] = stages[stage];
  const stated = item.file.kind === "read" ? item.file.preview.stated.model : null;
  return (
    <li
      className={clsx(
        columns,
        "grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 py-1",
        isChosen && "bg-accent-soft",
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        title={name}
        onClick={() => upload.select(item.id)}
        className="min-h-8 min-w-0 truncate text-left max-sm:min-h-10"
      >
        <Name className={isChosen ? "font-medium" : undefined}>{shortName(item)}</Name>
      </button>
      <span className="order-3 col-span-2 text-muted tabular-nums lg:order-none lg:col-span-1">
        <Counts item={item} />
      </span>
      <span className="order-4 lg:order-none">
        {item.file.kind !== "read" || item.send.kind === "recorded" ? null : (
          <input
            aria-label={`Model of ${shortName(item)}`}
            value={item.fields.model}
            placeholder={stated === null ? "model" : `${stated} (from the file)`}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => upload.select(item.id)}
            onChange={(event) => upload.change(item, { model: event.target.value })}
            className={inputClass}
          />
        )}
      </span>
      <span className="order-5 justify-self-end lg:order-none lg:justify-self-start">
        <Chip tone={tone}>
          {item.file.kind === "reading" ? `${said}, ${Math.floor(item.file.share * 100)}%` : said}
        </Chip>
        {item.send.kind === "recorded" && item.send.answer.run.id !== null ? (
          <Link href={runPath(item.send.answer.run.id)} prefetch={false} className="ml-2 text-accent underline">
            Open
          </Link>
        ) : null}
      </span>
      <Button
        look="quiet"
        className="order-2 w-8 justify-self-end px-0! max-sm:w-10 lg:order-none"
        aria-label={`${item.file.kind === "reading" ? "Stop reading" : "Take away"} ${shortName(item)}`}
        onClick={() => upload.remove(item)}
      >
        <X size={15} aria-hidden="true" />
      </Button>
    </li>
  );
}

function Counts({ item: { file } }: { readonly item: UploadItem }) {
  if (file.kind !== "read") return null;
  const { scorings, format } = file.preview;
  const [first] = scorings;
  if (first === undefined) return null;
  const { tasks, samples, correct } = first.report;
  return (
    <span title={`${format.title}: tasks · samples · passed`}>
      {formatNumber(tasks)} · {formatNumber(samples)} · {formatNumber(correct)}
      {scorings.length > 1 ? " …" : ""}
    </span>
  );
}
