"use client";
import { useRouter } from "next/navigation";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { FileState } from "#components/test-fix/file-state";
import { type RescorableRun, type RescoreFields, RescoreFieldsForm } from "#components/test-fix/rescore-fields";
import { type Rescore, useRescore } from "#components/test-fix/use-rescore";
import { useRetested } from "#components/test-fix/use-retested";
import { Button } from "#components/ui/button";
import { Section } from "#components/ui/section";
import { Name } from "#components/ui/text";
import { DropArea, FileChooser } from "#components/upload/file-drop";
import { formatCount } from "#lib/format/number";
import type { Retested } from "#lib/upload/read-retested";

/** Seen when the server has answered: they are loaded after the page. */
const RescoredDone = lazy(() => import("#components/test-fix/rescored-done"));
const RescoringPreview = lazy(() => import("#components/test-fix/rescoring-preview"));

interface RescorePanelProps {
  readonly taskSet: string;
  readonly version: string;
  readonly k: number;
  /** Id of the run that the link names. */
  readonly chosen: string | undefined;
  readonly runs: readonly RescorableRun[];
}

/** Step 3: new verdicts from a file, what they would change, then the change. */
export function RescorePanel({ taskSet, version, k, chosen, runs }: RescorePanelProps) {
  const router = useRouter();
  const linked = runs.find(({ id }) => id === chosen)?.id ?? "";
  const [seen, setSeen] = useState(linked);
  const [fields, setFields] = useState<RescoreFields>({
    run: linked,
    choice: 0,
    timeout: "",
    reason: "",
    all: false,
  });
  // Another run's "rescore" was followed on this very page: what was dropped and typed stays.
  if (seen !== linked) {
    setSeen(linked);
    setFields((before) => ({ ...before, run: linked }));
  }
  const file = useRetested(() => rescore.outdate());
  const retested = file.state.kind === "read" ? file.state.read : null;
  const rescore = useRescore({ version, k, fields, retested });

  function change(part: Partial<RescoreFields>): void {
    // A reason changes no number, so the preview stands.
    if (!("reason" in part)) rescore.outdate();
    setFields((before) => ({ ...before, ...part }));
  }
  async function submit(): Promise<void> {
    if (rescore.preview === null) await rescore.askPreview();
    else if (await rescore.apply()) router.refresh();
  }

  return (
    <Section
      id="rescore"
      title="3. Rescore from a file"
      aside="Only changed tasks are needed. The file is read in this browser."
    >
      <DropArea label="Rescore" onFiles={file.take} onUnreadable={file.cannotRead}>
        {(isOver) => (
          <div className="space-y-4">
            <FileChooser
              isOver={isOver}
              again="Another file"
              isSmall={file.state.kind !== "none"}
              prompt="Drop the results of testing again: of one run, or rows that name their run"
              onFiles={file.take}
            >
              {retested === null ? null : <ReadAs retested={retested} />}
            </FileChooser>
            <FileState state={file.state} />
            {retested === null ? null : (
              <RescoreForm rescore={rescore} onSubmit={submit}>
                <RescoreFieldsForm fields={fields} runs={runs} retested={retested} onChange={change} />
              </RescoreForm>
            )}
            <ChangeOutcome state={rescore.state} refused="The server refuses; nothing was changed" />
            <Suspense fallback={null}>
              <Result rescore={rescore} k={k} taskSet={taskSet} />
            </Suspense>
          </div>
        )}
      </DropArea>
    </Section>
  );
}

interface RescoreFormProps {
  readonly rescore: Rescore;
  /** Previews, or applies what was previewed. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

function RescoreForm({ rescore, onSubmit, children }: RescoreFormProps) {
  const { state, preview, applied, obstacle, askPreview } = rescore;
  const isWorking = state.kind === "working";
  const isReady = obstacle === null && !isWorking && applied === null;
  return (
    <form
      aria-label="Rescore"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void onSubmit();
      }}
    >
      {children}
      <TokenField writer={rescore.writer} />
      {applied !== null ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button look={preview === null ? "accent" : "plain"} disabled={!isReady} onClick={() => void askPreview()}>
            {isWorking && state.what === "preview" ? "Working it out …" : "Preview, storing nothing"}
          </Button>
          <Button type="submit" look={preview === null ? "plain" : "accent"} disabled={!isReady || preview === null}>
            {applyLabel(rescore)}
          </Button>
          {obstacle === null ? null : <span className="text-[13px] text-muted">{obstacle}</span>}
        </div>
      )}
    </form>
  );
}

function applyLabel({ state, preview }: Rescore): string {
  if (state.kind === "working" && state.what === "apply") return "Applying …";
  return preview === null ? "Apply" : `Apply to ${formatCount(preview.items.length, "run")}`;
}

interface ResultProps {
  readonly rescore: Rescore;
  readonly k: number;
  readonly taskSet: string;
}

function Result({ rescore: { preview, applied }, k, taskSet }: ResultProps) {
  if (applied !== null) return <RescoredDone items={applied.items} k={k} />;
  if (preview === null) return null;
  return <RescoringPreview items={preview.items} places={preview.places ?? []} k={k} taskSet={taskSet} />;
}

function ReadAs({ retested: { name, readAs, choices } }: { readonly retested: Retested }) {
  const runs = choices[0]?.runs ?? [];
  const tasks = runs.reduce((sum, each) => sum + each.tasks.length, 0);
  return (
    <span className="mr-auto min-w-0 text-left">
      <Name>{name}</Name>
      <span className="text-muted">
        {" "}
        · {readAs} · {runs.length > 1 ? `${formatCount(runs.length, "run")}, ` : ""}
        {formatCount(tasks, "task")}
      </span>
    </span>
  );
}
