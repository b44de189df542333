import Link from "next/link";
import type { RunLabel } from "#components/runs/run-label";
import { Chip } from "#components/ui/chip";
import { MarkdownText } from "#components/ui/markdown";
import { Name } from "#components/ui/text";
import { runsOfPath } from "#lib/url/routes";

/** A part of a run's label: drawn by the server and, when it was edited, by the browser. */
export default function DrawnPart({ part, label }: { readonly part: keyof RunLabel; readonly label: RunLabel }) {
  switch (part) {
    case "name":
      return <RunName name={label.name} />;
    case "tags":
      return <RunTags tags={label.tags} />;
    case "notes":
      return label.notes === "" ? (
        <p className="text-[13px] text-muted">None yet.</p>
      ) : (
        <MarkdownText>{label.notes}</MarkdownText>
      );
  }
}

function RunName({ name }: Pick<RunLabel, "name">) {
  return name === null ? null : <Name className="min-w-0 text-[15px] text-muted">{name}</Name>;
}

function RunTags({ tags }: Pick<RunLabel, "tags">) {
  return tags.map((tag) => (
    <Link key={tag} href={runsOfPath({ tag: [tag] })} prefetch={false} className="min-w-0 max-w-full">
      <Chip tone="muted">
        <Name className="truncate">{tag}</Name>
      </Chip>
    </Link>
  ));
}
