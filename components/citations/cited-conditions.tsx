import { letterOf } from "#components/compare/run-mark";
import { Chip } from "#components/ui/chip";
import { Description, type Fact } from "#components/ui/description";
import { Section } from "#components/ui/section";
import { Id, Name } from "#components/ui/text";
import { type Citation, type CitedComparison, usualCitation } from "#lib/contract/citation";
import { defaultLevel } from "#lib/core/interval";
import { formatBest } from "#lib/format/best-runs";
import { fieldNames, formatCondition } from "#lib/format/condition";
import { formatMoment } from "#lib/format/moment";
import { formatCount } from "#lib/format/number";
import { formatIntervals } from "#lib/format/scope";
import { formatSetting } from "#lib/format/setting";
import { filterParts } from "#lib/format/task-filter";

/** Under which conditions the numbers of then were had, and what proves that they are those. */
export function CitedConditions({ citation }: { readonly citation: Citation }) {
  const { view, cited, cited_at, cited_by, digest } = citation;
  const { comparison } = cited;
  const facts: readonly Fact[] = [
    { id: "set", term: "Task set", value: <Name>{view.task_set}</Name> },
    { id: "tests", term: "Tests", value: <Name>{cited.test_version ?? "each run its own"}</Name> },
    {
      id: "tasks",
      term: comparison === null ? "Tasks in view" : "Tasks compared",
      value: formatCount(cited.tasks_in_set, "task"),
    },
    ...(view.task_filter === null
      ? []
      : [{ id: "filter", term: "Only tasks of", value: <Name>{filterParts(view.task_filter).join("; ")}</Name> }]),
    ...(view.where === null
      ? []
      : [{ id: "where", term: "Only runs with", value: <Name>{view.where.join("; ")}</Name> }]),
    ...(cited.runs_in_all === null
      ? []
      : [{ id: "runs", term: "Runs", value: formatBest(cited.rows.length, cited.runs_in_all) }]),
    { id: "errors", term: "Errors", value: view.errors },
    {
      id: "intervals",
      term: "Intervals",
      value: formatIntervals({ level: defaultLevel, scope: view.comparison?.scope ?? usualCitation.scope }),
    },
    ...comparisonFacts(citation, comparison),
    { id: "formula", term: "Formula", value: "unbiased estimator" },
    { id: "when", term: "Cited", value: formatMoment(cited_at) },
    ...(cited_by === null ? [] : [{ id: "who", term: "By", value: <Name>{cited_by}</Name> }]),
    { id: "digest", term: "SHA-256 of view and inputs", value: <Id className="break-all">{digest}</Id> },
  ];
  return (
    <Section id="conditions" title="Conditions then">
      <Description facts={facts} />
      <p className="mt-2 text-[13px] text-muted">
        Kept are the counts behind these numbers, not the numbers: they are computed anew each time, and neither can be
        changed.
      </p>
    </Section>
  );
}

function comparisonFacts({ view, cited }: Citation, comparison: CitedComparison | null): Fact[] {
  if (comparison === null || view.comparison === null) return [];
  const baseline = cited.rows.findIndex(({ run }) => run === view.comparison?.baseline);
  const differing = comparison.conditions.filter(({ state }) => state !== "same");
  return [
    { id: "way", term: "Way out taken", value: (view.comparison.way_out ?? "none").replaceAll("_", " ") },
    ...(baseline === -1 ? [] : [{ id: "baseline", term: "Held against", value: letterOf(baseline) }]),
    ...(view.comparison.eligible
      ? [{ id: "eligible", term: "Tasks with k or more samples", value: "only these" }]
      : []),
    ...differing.map(({ field, state, values }) => ({
      id: field,
      term: (
        <>
          {fieldNames[field]} <Chip tone={state === "different" ? "warn" : "muted"}>{state}</Chip>
        </>
      ),
      value: (
        <span className="wrap-anywhere">
          {values
            .map((value, place) => `${letterOf(place)} ${formatCondition(field, value) ?? formatSetting(null)}`)
            .join(", ")}
        </span>
      ),
    })),
  ];
}
