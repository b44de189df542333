"use client";
import { X } from "lucide-react";
import { useId, useState } from "react";
import type { LabelField, RunLabel } from "#components/runs/run-label";
import { Button } from "#components/ui/button";
import { chipClass } from "#components/ui/chip";
import { Field } from "#components/ui/field";
import { Name } from "#components/ui/text";
import { textKinds } from "#lib/contract/names";

interface LabelFieldsProps {
  readonly fields: readonly LabelField[];
  readonly label: RunLabel;
  readonly onType: (label: RunLabel) => void;
}

/** The fields of a run's label. An empty name is none. */
export function LabelFields({ fields, label, onType }: LabelFieldsProps) {
  return fields.map((field) => {
    switch (field) {
      case "name":
        return (
          <Field
            key={field}
            label="Name"
            value={label.name ?? ""}
            maxLength={textKinds.name.max}
            autoFocus
            note="A label of your own. The same file uploaded under another name is another run."
            onChange={(event) => onType({ ...label, name: event.target.value === "" ? null : event.target.value })}
          />
        );
      case "tags":
        return <TagsField key={field} tags={label.tags} onType={(tags) => onType({ ...label, tags })} />;
      default:
        return <NotesField key={field} notes={label.notes} onType={(notes) => onType({ ...label, notes })} />;
    }
  });
}

function TagsField({ tags, onType }: { readonly tags: RunLabel["tags"]; readonly onType: (tags: string[]) => void }) {
  const [typed, setTyped] = useState("");
  function add(): void {
    const tag = typed.trim();
    if (tag !== "") onType([...new Set([...tags, tag])]);
    setTyped("");
  }
  return (
    <div className="space-y-1.5">
      <div className="flex items-end gap-2">
        <Field
          label="Add a tag"
          className="w-64"
          value={typed}
          maxLength={textKinds.tag.max}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.trim() === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </div>
      {tags.length === 0 ? null : (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className={chipClass("plain")}>
              <Name className="truncate">{tag}</Name>
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => onType(tags.filter((other) => other !== tag))}
                className="grid size-6 place-items-center text-muted hover:text-ink"
              >
                <X size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NotesField({ notes, onType }: { readonly notes: string; readonly onType: (notes: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[13px] text-muted">
        Notes
      </label>
      <textarea
        id={id}
        rows={8}
        value={notes}
        maxLength={textKinds.notes.max}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
        className="w-full min-w-0 resize-y rounded border border-line-strong bg-raised px-2 py-1.5 font-mono text-[13px]"
      />
      <p id={`${id}-note`} className="mt-1 text-[12px] text-muted">
        Markdown: *emphasis*, `code`, lists, tables, [links](https://example.org). HTML is shown as text, pictures as
        links.
      </p>
    </div>
  );
}
