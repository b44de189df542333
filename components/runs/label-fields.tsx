"use client";
import { X } from "lucide-react";
import { useState } from "react";
import type { LabelField, RunLabel } from "#components/runs/run-label";
import { Button } from "#components/ui/button";
import { chipClass } from "#components/ui/chip";
import { Field } from "#components/ui/field";
import { MarkdownField } from "#components/ui/markdown-field";
import { Name } from "#components/ui/text";
import { isBlank, textKinds } from "#lib/contract/names";

interface LabelFieldsProps {
  readonly fields: readonly LabelField[];
  readonly label: RunLabel;
  readonly onType: (label: RunLabel) => void;
}

/** A name that nobody would see. */
export function isBlankName({ name }: RunLabel): boolean {
  return name !== null && isBlank(name);
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
            aria-invalid={isBlankName(label)}
            note={
              isBlankName(label)
                ? "This name has nothing but blanks: give it at least one character that can be seen, or empty the field for no name."
                : "A label of your own. The same file uploaded under another name is another run."
            }
            onChange={(event) => onType({ ...label, name: event.target.value === "" ? null : event.target.value })}
          />
        );
      case "tags":
        return <TagsField key={field} tags={label.tags} onType={(tags) => onType({ ...label, tags })} />;
      default:
        return (
          <MarkdownField
            key={field}
            label="Notes"
            rows={8}
            value={label.notes}
            onType={(notes) => onType({ ...label, notes })}
          />
        );
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
