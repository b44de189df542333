"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Notice } from "#components/ui/notice";
import { type Choice, Select } from "#components/ui/select";
import type { PlannerView } from "#lib/url/planner-view";
import { plannerPath } from "#lib/url/tool-routes";

/** A stored run to plan from. */
export interface RunChoice {
  readonly id: string;
  readonly label: string;
}

const none = { value: "", label: "none: typical values" };

/** Chooses one or two stored runs as a pilot; their counts come from the server. */
export function PilotPicker({
  view,
  runs,
  refusal,
  hasPilot,
}: {
  readonly view: PlannerView;
  readonly runs: readonly RunChoice[] | null;
  readonly refusal: string | null;
  readonly hasPilot: boolean;
}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [first = "", second = ""] = view.runs;
  if (runs === null) {
    return (
      <p className="text-[13px] text-muted">
        Planned from typical values. Stored runs can be a pilot for who may read them.
      </p>
    );
  }
  const unlisted = view.runs
    .filter((run) => runs.every(({ id }) => id !== run))
    .map((id): RunChoice => ({ id, label: `run ${id}` }));
  const go = (ids: readonly string[]) =>
    start(() => router.replace(plannerPath({ ...view, runs: ids.filter((id) => id !== "") }), { scroll: false }));
  const choices = (without: string, empty: Choice): readonly Choice[] => [
    empty,
    // A run of the link need not be among those that are offered.
    ...[...runs, ...unlisted].filter(({ id }) => id !== without).map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <div className={pending ? "opacity-60" : undefined}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label="Pilot"
          showLabel
          wide
          value={first}
          choices={choices(second, none)}
          onChange={(id) => go(id === "" ? [] : [id, second])}
          marked={hasPilot}
        />
        {first === "" ? null : (
          <Select
            label="and"
            showLabel
            wide
            value={second}
            choices={choices(first, { value: "", label: "no second run" })}
            onChange={(id) => go([first, id])}
            marked={hasPilot && second !== ""}
          />
        )}
      </div>
      {refusal === null ? null : (
        <div className="mt-2">
          <Notice>{refusal}</Notice>
        </div>
      )}
    </div>
  );
}
