"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { ChangeOutcome } from "#components/changes/change-outcome";
import { TokenField } from "#components/changes/token-field";
import { useChange } from "#components/changes/use-change";
import { useWriter } from "#components/changes/use-writer";
import { differences } from "#components/task-sets/test-versions";
import { FileState } from "#components/test-fix/file-state";
import { useDigests } from "#components/test-fix/use-retested";
import { linesOf, type VersionFields, VersionFieldsForm } from "#components/test-fix/version-fields";
import { Button } from "#components/ui/button";
import { Id, Name } from "#components/ui/text";
import { DropArea, FileChooser } from "#components/upload/file-drop";
import type { TestVersionDocument } from "#lib/contract/documents";
import type { TestVersionMade } from "#lib/contract/recount-outcomes";
import { formatCount } from "#lib/format/number";
import { testVersionPath } from "#lib/url/test-fix-routes";

/** Seen when the server has answered: it is loaded after the page. */
const RescoringPreview = lazy(() => import("#components/test-fix/rescoring-preview"));

interface NewVersionFormProps {
  readonly taskSet: string;
  readonly taskIds: readonly string[];
  readonly parents: readonly string[];
  readonly initial: VersionFields;
}

/** Says what differs from the parent, by ids or by the tests themselves, which are hashed here and stay here. */
export function NewVersionForm({ taskSet, taskIds, parents, initial }: NewVersionFormProps) {
  const router = useRouter();
  const [fields, setFields] = useState(initial);
  const writer = useWriter();
  const { state, send, outdate } = useChange<TestVersionMade>();
  const tests = useDigests(taskIds, () => outdate());
  const read = tests.state.kind === "read" ? tests.state.read : null;
  const isWorking = state.kind === "working";
  const isReady = writer.isReady && fields.name.trim() !== "" && !isWorking && tests.state.kind !== "reading";

  async function ask(dryRun: boolean): Promise<void> {
    const answer = await send(dryRun ? "check" : "create", writer.token, async (client, { keyOf }) => {
      const document = await documentOf(fields, taskIds, read?.digests);
      const key = keyOf(["page", "test-version", taskSet, document, dryRun]);
      return client.createTestVersion(taskSet, document, key, { dry_run: dryRun });
    });
    if (!dryRun && answer !== null) router.push(testVersionPath(taskSet, answer.name));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady) void ask(state.kind !== "done");
  }

  return (
    <DropArea label="Tests" onFiles={tests.take} onUnreadable={tests.cannotRead}>
      {(isOver) => (
        <form aria-label="New test version" onSubmit={submit} className="max-w-5xl space-y-5">
          <VersionFieldsForm
            fields={fields}
            parents={parents}
            onChange={(change) => {
              outdate();
              setFields((before) => ({ ...before, ...change }));
            }}
          />
          <div className="space-y-2">
            <FileChooser
              isOver={isOver}
              again="Another file"
              isSmall={tests.state.kind !== "none"}
              what="Tests"
              prompt="Drop the tests themselves, if you have them: they are hashed here, and what changed is found by itself"
              onFiles={tests.take}
            >
              {read === null ? null : (
                <span className="mr-auto min-w-0 text-left">
                  <Name>{read.name}</Name>
                  <span className="text-muted">
                    {" "}
                    · tests of {formatCount(read.digests.length, "task")} hashed
                    {read.without.length === 0 ? "" : `, of ${read.without.length} there are none`}
                  </span>{" "}
                  <Button look="quiet" onClick={tests.forget}>
                    Without them
                  </Button>
                </span>
              )}
            </FileChooser>
            <FileState state={tests.state} />
          </div>
          <TokenField writer={writer} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look={state.kind === "done" ? "plain" : "accent"} disabled={!isReady}>
              {isWorking && state.what === "check" ? "Checking …" : "Check, storing nothing"}
            </Button>
            <Button
              look={state.kind === "done" ? "accent" : "plain"}
              disabled={!isReady || state.kind !== "done"}
              onClick={() => void ask(false)}
            >
              {isWorking && state.what === "create" ? "Creating …" : "Create"}
            </Button>
          </div>
          <ChangeOutcome state={state} refused="The server refuses; nothing was stored" />
          {state.kind === "done" && state.what === "check" ? <Checked made={state.value} taskSet={taskSet} /> : null}
        </form>
      )}
    </DropArea>
  );
}

/** @throws RecountError where a disabled test names no task of the set */
async function documentOf(
  fields: VersionFields,
  taskIds: readonly string[],
  digests: TestVersionDocument["digests"],
): Promise<TestVersionDocument> {
  const { readDisabled } = await import("#lib/contract/disabled-text");
  const changed = linesOf(fields.changed);
  const disabled = readDisabled(linesOf(fields.disabled), taskIds);
  return {
    name: fields.name.trim(),
    parent: fields.parent === "" ? null : fields.parent,
    changed: changed.length === 1 && changed[0] === "all" ? "all" : changed,
    retired: linesOf(fields.retired),
    note: fields.note.trim(),
    ...(digests === undefined ? {} : { digests }),
    ...(disabled.length === 0 ? {} : { disabled }),
  };
}

const named = 30;

function Checked({ made, taskSet }: { readonly made: TestVersionMade; readonly taskSet: string }) {
  const { recounted } = made;
  return (
    <>
      <Differences made={made} />
      {recounted === null || recounted.items.length === 0 ? null : (
        <>
          <p className="text-[13px]">With it, at once and from the outcomes that uploads kept:</p>
          <Suspense fallback={null}>
            <RescoringPreview items={recounted.items} places={recounted.places ?? []} k={1} taskSet={taskSet} />
          </Suspense>
        </>
      )}
    </>
  );
}

function Differences({ made }: { readonly made: TestVersionMade }) {
  const { changed } = made;
  return (
    <div role="status" className="space-y-1 rounded border bg-sunken px-3 py-2 text-[13px]">
      <p className="font-medium">
        {made.created ? "This would be created. Nothing is stored yet." : "The same version is there already."}
      </p>
      <p>{differences(made).join(" · ")}</p>
      {changed.length === 0 ? null : (
        <p className="text-muted [overflow-wrap:anywhere]">
          Changed: <Id>{changed.slice(0, named).join(", ")}</Id>
          {changed.length > named ? ` and ${changed.length - named} more` : ""}
        </p>
      )}
    </div>
  );
}
