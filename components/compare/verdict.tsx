import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Settings } from "#components/compare/settings";
import type { Comparison } from "#lib/contract/compare";
import { fieldNames } from "#lib/format/condition";

interface VerdictProps {
  readonly comparison: Comparison;
  /** In the place of the settings alone: why not, and the ways out. */
  readonly refusal: ReactNode;
}

const looks = {
  comparable: { Icon: CircleCheck, frame: "border-line bg-sunken", mark: "text-accent" },
  with_care: { Icon: TriangleAlert, frame: "border-warn-line bg-warn-soft", mark: "text-warn" },
  not_comparable: { Icon: Ban, frame: "border-warn-line bg-warn-soft", mark: "text-warn" },
} as const;

/** Whether the runs were measured alike. The first thing on the page, whatever it says. */
export function Verdict({ comparison, refusal }: VerdictProps) {
  const { Icon, frame, mark } = looks[comparison.verdict];
  return (
    <section aria-labelledby="verdict" className={`rounded border ${frame}`}>
      <div className="flex items-start gap-2.5 px-4 py-3">
        <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${mark}`} />
        <div className="min-w-0 grow space-y-2">
          <h2 id="verdict" className="font-medium text-lg leading-6">
            {title(comparison)}
          </h2>
          {refusal}
        </div>
      </div>
      <Settings comparison={comparison} />
    </section>
  );
}

function title({ verdict, differences, conditions }: Comparison): string {
  switch (verdict) {
    case "comparable":
      return `Comparable: all ${conditions.length} settings are the same`;
    case "with_care":
      return `Comparable with care: ${told(differences)}`;
    case "not_comparable":
      return "These runs cannot be compared as they stand";
  }
}

/** `timeout differs, n differs, prompt unknown` */
function told(differences: Comparison["differences"]): string {
  const words = { different: "differs", unknown: "unknown" } as const;
  return differences.map(({ field, state }) => `${fieldNames[field]} ${words[state]}`).join(", ");
}
