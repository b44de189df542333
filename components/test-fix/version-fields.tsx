"use client";
import { useId } from "react";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";

/** What the reader says of a new test version. Tasks are texts, one id a line. */
export interface VersionFields {
  readonly name: string;
  readonly parent: string;
  readonly changed: string;
  readonly retired: string;
  /** `TASK:TEST`, one a line. */
  readonly disabled: string;
  readonly note: string;
}

interface VersionFieldsProps {
  readonly fields: VersionFields;
  readonly parents: readonly string[];
  readonly onChange: (change: Partial<VersionFields>) => void;
}

export function VersionFieldsForm({ fields, parents, onChange }: VersionFieldsProps) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-4">
        <Field
          label="Name"
          className="w-64"
          value={fields.name}
          maxLength={200}
          placeholder="2026-11-fix"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <div className="pb-px">
          <Select
            label="made from"
            showLabel
            wide
            value={fields.parent}
            choices={[
              { value: "", label: "no other version" },
              ...parents.map((parent) => ({ value: parent, label: parent })),
            ]}
            onChange={(parent) => onChange({ parent })}
          />
        </div>
      </div>
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <TextArea
          label="Changed tasks"
          value={fields.changed}
          note="One id a line, or the word all. Tasks that the digests show to be changed need not be named."
          onType={(changed) => onChange({ changed })}
        />
        <TextArea
          label="Retired tasks"
          value={fields.retired}
          note="One id a line. A retired task is out of view, and needs no rescoring. What the parent retired stays so, unless it is named as changed."
          onType={(retired) => onChange({ retired })}
        />
      </div>
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <TextArea
          label="Disabled tests"
          value={fields.disabled}
          note="One TASK:TEST a line, or TASK:#3 for the test at position 3, from 0. Runs that kept outcomes need no file."
          onType={(disabled) => onChange({ disabled })}
        />
        <TextArea
          label="Note"
          value={fields.note}
          note="What was wrong, and where that is told."
          isProse
          onType={(note) => onChange({ note })}
        />
      </div>
    </div>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isProse?: boolean;
  readonly onType: (text: string) => void;
}

function TextArea({ label, value, note, isProse = false, onType }: TextAreaProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        value={value}
        maxLength={200_000}
        spellCheck={isProse}
        aria-describedby={`${id}-note`}
        className={`w-full rounded border border-line-strong bg-raised px-2 py-1.5 text-[13px] ${isProse ? "" : "font-mono"}`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-note`} className="mt-1 text-[12px] text-muted">
        {note}
      </p>
    </div>
  );
}

/** What a field lists: one a line, blank lines left out, each once. */
export function linesOf(text: string): readonly string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
}
