import { Description, type Fact } from "#components/ui/description";
import { Section } from "#components/ui/section";
import { Id, Name, orUnknown } from "#components/ui/text";
import type { RunReport } from "#lib/contract/report";
import { formatNumber } from "#lib/format/number";
import { formatHarness, formatSetting } from "#lib/format/setting";

const typed = ["top_p", "max_tokens", "prompt", "model_released_on"] as const;
const typedLabels: Readonly<Record<(typeof typed)[number], string>> = {
  top_p: "top_p",
  max_tokens: "max tokens",
  prompt: "prompt",
  model_released_on: "model released",
};
/** More than this is left to the export. */
const longestValue = 400;

/** The configuration of a run. What nobody stated is shown as unknown; every other key follows as it was sent. */
export function RunSettings({ report }: { readonly report: RunReport }) {
  const { run } = report;
  const free = Object.keys(run.config).filter((key) => !typed.some((name) => name === key));
  const facts: readonly Fact[] = [
    { id: "temperature", term: "temperature", value: settingText(run.temperature) },
    ...typed.map((key) => ({ id: key, term: typedLabels[key], value: settingText(run.config[key]) })),
    {
      id: "harness",
      term: "harness",
      value: orUnknown(run.harness && <Name>{formatHarness(run.harness)}</Name>),
    },
    { id: "evaluated", term: "evaluated at", value: orUnknown(run.evaluated_at && <Name>{run.evaluated_at}</Name>) },
    ...free.map((key) => ({ id: `config.${key}`, term: <Id>{key}</Id>, value: settingText(run.config[key]) })),
  ];
  return (
    <Section id="configuration" title="Configuration">
      <Description facts={facts} />
    </Section>
  );
}

function settingText(value: unknown) {
  if (value === null || value === undefined) return orUnknown(null);
  const text = typeof value === "number" ? formatNumber(value) : formatSetting(value);
  const shown = text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
  return typeof value === "object" ? <Id>{shown}</Id> : <Name>{shown}</Name>;
}
