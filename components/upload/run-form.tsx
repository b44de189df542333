"use client";
import { useId } from "react";
import { Button } from "#components/ui/button";
import { Field, inputClass } from "#components/ui/field";
import { Section } from "#components/ui/section";
import { Select } from "#components/ui/select";
import { KnownSetHint, LastTime } from "#components/upload/suggestions";
import type { UploadItem } from "#components/upload/upload-item";
import type { Upload } from "#components/upload/use-upload";
import type { TaskSetSummary } from "#lib/contract/report";
import type { MissingPolicy } from "#lib/contract/upload";
import { formatCount } from "#lib/format/number";
import type { Preview, StatedSettings } from "#lib/upload/preview";
import type { RunFields } from "#lib/upload/run-fields";

export type KnownTaskSet = Pick<TaskSetSummary, "task_set" | "tasks" | "test_versions">;

interface Parts {
  readonly preview: Preview;
  readonly fields: RunFields;
  readonly onChange: (change: Partial<RunFields>) => void;
  readonly taskSets: readonly KnownTaskSet[];
}

/** What the file does not say. A field left empty is what the file states, else unknown. */
export function RunForm({
  upload,
  item,
  preview,
  taskSets,
}: Pick<Parts, "preview" | "taskSets"> & { readonly upload: Upload; readonly item: UploadItem }) {
  const { fields } = item;
  const onChange = (change: Partial<RunFields>): void => upload.change(item, change);
  const parts: Parts = { preview, taskSets, fields, onChange };
  const others = upload.items.filter(({ id, send }) => id !== item.id && send.kind !== "recorded");
  return (
    <Section id="run" title="About the run" aside="What is left empty and not in the file stays unknown.">
      <KnownSetHint fields={fields} preview={preview} onChange={onChange} />
      <LastTime remembered={upload.remembered} fields={fields} preview={preview} onChange={onChange} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <TargetFields {...parts} />
        <SettingFields {...parts} />
        <ConfigField {...parts} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <MissingChoice fields={fields} onChange={onChange} />
        {others.length === 0 ? null : (
          <Button onClick={() => upload.sayOfAll(item)}>
            Use for {others.length === 1 ? "the other file" : `the ${others.length} other files`} too, without model and
            name
          </Button>
        )}
      </div>
    </Section>
  );
}

function TargetFields({ preview, fields, onChange, taskSets }: Parts) {
  const sets = useId();
  const versions = useId();
  const { stated } = preview;
  const known = taskSets.find(({ task_set }) => task_set === (fields.taskSet.trim() || stated.taskSet));
  const inFile = preview.scorings[0]?.report.tasks ?? 0;
  const filters = [...new Set(preview.scorings.flatMap(({ filter }) => filter ?? []))];
  const scorings = preview.scorings.filter(({ filter }) => fields.filter === "" || filter === fields.filter);
  const scorers = [...new Set(scorings.map(({ scorer }) => scorer ?? ""))];
  return (
    <>
      <Field
        label="Model (needed)"
        className="sm:col-span-2"
        value={fields.model}
        placeholder={fromFile(stated.model, "model")}
        maxLength={200}
        onChange={(event) => onChange({ model: event.target.value })}
      />
      <Field
        label="Task set, slug@revision (needed)"
        className="sm:col-span-2"
        list={sets}
        value={fields.taskSet}
        placeholder={fromFile(stated.taskSet, "humaneval@1")}
        maxLength={201}
        note={taskSetNote(known, fields.taskSet.trim())}
        onChange={(event) => onChange({ taskSet: event.target.value })}
      />
      <datalist id={sets}>
        {likelyFirst(taskSets, inFile).map(({ task_set, tasks }) => (
          <option key={task_set} value={task_set}>
            {formatCount(tasks, "task")}
            {tasks === inFile ? ", as many as in the file" : ""}
          </option>
        ))}
      </datalist>
      {filters.length < 2 ? null : (
        <div className="self-end sm:col-span-2 lg:col-span-4">
          <Select
            label="Answers of the filter"
            showLabel
            value={fields.filter}
            choices={[
              { value: "", label: "choose one" },
              ...filters.map((filter) => ({ value: filter, label: filter })),
            ]}
            onChange={(filter) => onChange({ filter, testVersions: {} })}
          />
        </div>
      )}
      {scorers.map((scorer) => (
        <Field
          key={scorer}
          label={scorers.length === 1 ? "Test version (needed)" : `Test version of ${scorer}`}
          className="sm:col-span-2"
          list={versions}
          value={fields.testVersions[scorer] ?? ""}
          placeholder={fromFile(stated.testVersions[scorer], scorers.length === 1 ? "base" : "empty: left out")}
          maxLength={100}
          onChange={(event) => onChange({ testVersions: { ...fields.testVersions, [scorer]: event.target.value } })}
        />
      ))}
      <datalist id={versions}>
        {known?.test_versions.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
    </>
  );
}

/** Those with as many tasks as the file in front. */
function likelyFirst(taskSets: readonly KnownTaskSet[], tasks: number): readonly KnownTaskSet[] {
  return [...taskSets].sort((a, b) => Number(b.tasks === tasks) - Number(a.tasks === tasks));
}

function taskSetNote(known: KnownTaskSet | undefined, typed: string): string {
  if (known !== undefined)
    return `${formatCount(known.tasks, "task")}; tests: ${known.test_versions.join(", ") || "none"}`;
  return typed === "" ? "One that is here, or a new one." : "Not on this server: allow below that it is created.";
}

function SettingFields({ preview: { stated }, fields, onChange }: Parts) {
  const number = (label: string, key: "timeout" | "temperature" | "n", value: number | null) => (
    <Field
      label={label}
      inputMode="decimal"
      value={fields[key]}
      placeholder={fromFile(value, "unknown")}
      maxLength={32}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  );
  return (
    <>
      {number("Timeout of a test, seconds", "timeout", stated.timeoutSeconds)}
      {number("Temperature", "temperature", stated.temperature)}
      {number("n declared, samples per task", "n", stated.n)}
      <Field
        label="Tags, separated by commas"
        value={fields.tags}
        placeholder={fromFile(stated.tags.join(", ") || null, "none")}
        maxLength={2000}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <Field
        label="Name of the run"
        className="sm:col-span-2"
        value={fields.name}
        placeholder={fromFile(stated.name, "none")}
        maxLength={200}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}

function ConfigField({ preview: { stated }, fields, onChange }: Parts) {
  const id = useId();
  return (
    <div className="min-w-0 sm:col-span-2">
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        Further settings, KEY=VALUE, one a line
      </label>
      <textarea
        id={id}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        value={fields.config}
        placeholder={stated.configKeys.length === 0 ? "top_p=0.95" : "added to those of the file"}
        onChange={(event) => onChange({ config: event.target.value })}
        className={`${inputClass} h-auto! py-1.5 font-mono`}
      />
    </div>
  );
}

const missingChoices: readonly { readonly value: MissingPolicy; readonly label: string }[] = [
  { value: "refuse", label: "refuse the upload" },
  { value: "fail", label: "count as failed" },
  { value: "allow", label: "leave out" },
];

function MissingChoice({ fields, onChange }: Pick<Parts, "fields" | "onChange">) {
  return (
    <Select
      label="Tasks or samples that are missing:"
      showLabel
      value={fields.missing}
      choices={missingChoices}
      onChange={(value) =>
        onChange({ missing: missingChoices.find((choice) => choice.value === value)?.value ?? "refuse" })
      }
    />
  );
}

/** What stands in an empty field. */
function fromFile(value: StatedSettings["model" | "n"] | undefined, otherwise: string): string {
  return value === null || value === undefined ? otherwise : `${value} (from the file)`;
}
