import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { RecountError } from "#lib/core/errors";
import { folderImporters, importFolder } from "#lib/importers/folder-registry";
import type { ImportedRun, ImportOptions } from "#lib/importers/importer";
import { contentOf, type FolderContent, folderOfContent } from "#tests/support/import-folder";
import { countsOf } from "#tests/support/import-text";
import { integerBetween, seededRandom } from "#tests/support/random";

// Long where other suites share the processor.
vi.setConfig({ testTimeout: 60_000 });

interface Fixture {
  readonly folder: string;
  readonly format: string;
  /** `task verdicts` in any order. */
  readonly verdicts: readonly string[];
  readonly warnings: readonly string[];
  readonly settings: ImportedRun["settings"];
}

const fixtures: readonly Fixture[] = [
  {
    folder: "multipl-e",
    format: "multipl-e",
    verdicts: ["Task_0_a PFT", "Task_1_b EF", "Task_2_c P"],
    warnings: ["not_evaluated"],
    settings: {
      temperature: 0.2,
      harness: { name: "MultiPL-E", version: null },
      config: { language: "rkt", top_p: 0.95, max_tokens: 512 },
    },
  },
  {
    folder: "swe-bench-logs",
    format: "swe-bench-logs",
    verdicts: ["repo__repo-1 P", "repo__repo-2 F", "repo__repo-3 E", "repo__repo-4 E", "repo__repo-5 I"],
    warnings: ["not_evaluated"],
    settings: { n: 1 },
  },
  {
    folder: "aider",
    format: "aider",
    verdicts: ["go/alpha P", "python/alpha F", "python/beta F", "python/delta U", "python/epsilon E", "python/gamma T"],
    warnings: ["later_tries", "dirty_version", "unscored_samples"],
    settings: {
      n: 1,
      model: "org/model",
      harness: { name: "aider", version: "abc1234-dirty" },
      config: { edit_format: "diff" },
    },
  },
  {
    folder: "harbor",
    format: "harbor",
    verdicts: ["task-a-long FP", "task-b PT", "task-c IF"],
    warnings: [],
    settings: {
      model: "org/model",
      harness: { name: "agent", version: "1.2" },
      evaluated_at: "2026-04-13T05:00:00Z",
      // SHA-256 of "task-a-long c-task-a-long\ntask-b c-task-b\ntask-c c-task-c\n"
      config: { task_checksums: "930c275fa0dbdab720bf902dad4bf147244308b9e351329019561c0647f4786d" },
    },
  },
  {
    folder: "terminal-bench-runs",
    format: "terminal-bench",
    verdicts: ["task-a PP", "task-b FP", "task-c TI"],
    warnings: ["metadata_missing"],
    settings: {
      n: 2,
      model: "org/model",
      harness: { name: "terminal-bench", version: null },
      config: { agent: "agent", dataset: "core", dataset_version: "0.1.1" },
    },
  },
  {
    folder: "inspect",
    format: "inspect",
    verdicts: ["Task/1 FP", "Task/2 FP"],
    warnings: [],
    settings: {
      model: "org/model",
      temperature: 0.5,
      n: 2,
      harness: { name: "inspect_ai", version: "0.3.200" },
      evaluated_at: "2026-01-01T01:00:00+00:00",
      config: { task: "t", dataset: "d", limit: 2 },
    },
  },
];

const filesOf = ({ folder }: Fixture): Map<string, string> =>
  contentOf(path.join(import.meta.dirname, "../fixtures", folder));

async function read(content: FolderContent, options: ImportOptions & { format?: string } = {}): Promise<ImportedRun> {
  const run = await importFolder(folderOfContent("folder", content), options);
  if (run === null) throw new Error("not recognised");
  return run;
}

function verdictsOf(run: ImportedRun): string[] {
  return (run.scorings[0]?.tasks ?? []).map(({ task_id, verdicts }) => `${task_id} ${verdicts}`);
}

async function refusalOf(import_: Promise<unknown>): Promise<RecountError> {
  const outcome = await import_.catch((error: unknown) => error);
  if (outcome instanceof RecountError) return outcome;
  throw new Error("not refused, or by a bug", { cause: outcome });
}

test("every folder format has a fixture", () => {
  const covered = new Set(fixtures.map(({ format }) => format));
  expect(folderImporters.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(fixtures)("$format", (fixture) => {
  const files = filesOf(fixture);
  const members = (): string[] => {
    const importer = folderImporters.find(({ name }) => name === fixture.format);
    return [...(importer?.select([...files.keys()].sort()) ?? [])];
  };

  test("is recognised, and gives one verdict a sample", async () => {
    const run = await read(files);
    expect(run.format).toBe(fixture.format);
    expect(verdictsOf(run).sort()).toEqual([...fixture.verdicts].sort());
    expect(run.warnings.map(({ code }) => code)).toEqual(fixture.warnings);
    expect(run.settings).toEqual(fixture.settings);
    expect([...files.values()].join("")).toContain("CANARY");
    expect(JSON.stringify(run)).not.toContain("CANARY");
  });

  test("within another folder, compressed, with a byte-order mark: the same counts", async () => {
    const counts = countsOf(await read(files)).sort();
    const moved = new Map([...files].map(([name, text]) => [`a/b/${name}`, text] as const));
    expect(countsOf(await read(moved)).sort()).toEqual(counts);
    const packed = new Map([...files].map(([name, text]) => [name, gzipSync(`\ufeff${text}`)] as const));
    expect(countsOf(await read(packed)).sort()).toEqual(counts);
  });

  test("other files beside change nothing", async () => {
    const more = new Map<string, string | Uint8Array>([
      ...files,
      ["notes.md", "# notes"],
      ["picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ]);
    expect(countsOf(await read(more))).toEqual(countsOf(await read(files)));
  });

  test("a member that is cut, empty or of another kind is refused naming it", async () => {
    for (const member of members()) {
      const text = files.get(member) ?? "";
      for (const broken of [text.slice(0, text.length / 2), "", "[1, 2]", '"text"']) {
        const outcome = await read(new Map([...files, [member, broken]])).catch((error: unknown) => error);
        // The files of single trials within a run's folder are not read.
        if (fixture.format === "terminal-bench" && member.split("/").length > 2) continue;
        // What a log is, its header alone says.
        if (member === "header.json" && outcome instanceof Error && outcome.message === "not recognised") continue;
        expect(outcome, `${member}: ${broken.slice(0, 20)}`).toBeInstanceOf(RecountError);
        if (outcome instanceof RecountError) expect(outcome.message).toContain(member);
      }
    }
  });

  test("an id with a control character is refused; more tasks than the limit are refused", async () => {
    const odd = new Map(
      [...files].map(([name, text]) => [name, text.replaceAll(/(Task[_/]|repo__|alpha|task-)/g, "\\u0007$1")] as const),
    );
    expect((await refusalOf(read(odd))).code).toBe("bad-identifier");
    expect((await refusalOf(read(files, { maxTasks: 1 }))).code).toBe("too-many-tasks");
  });

  test("files that disagree on a setting are refused naming both", async () => {
    if (fixture.format === "swe-bench-logs" || fixture.format === "inspect") return;
    const changes: Readonly<Record<string, readonly [string, string, string]>> = {
      "multipl-e": ["Task_1_b.results.json", '"temperature": 0.2', '"temperature": 0.8'],
      aider: ["python/exercises/practice/beta/.aider.results.json", "org/model", "org/other"],
      harbor: ["task-b__x1/result.json", '"name": "model"', '"name": "other"'],
      "terminal-bench": ["run2/run_metadata.json", "", '{"model_name": "org/other"}'],
    };
    const [member = "", from = "", to = ""] = changes[fixture.format] ?? [];
    const changed = new Map([...files, [member, from === "" ? to : (files.get(member) ?? "").replace(from, to)]]);
    const refusal = await refusalOf(read(changed));
    expect(refusal.code).toBe("ambiguous-format");
    expect(refusal.message).toContain(member.split("/")[0]);
  });

  test("200 damaged copies are refused with a known code or read, and never a bug", async () => {
    const random = seededRandom(11);
    for (let round = 0; round < 200; round++) {
      const names = [...files.keys()];
      const name = names[integerBetween(random, 0, names.length - 1)] ?? "";
      const bytes = Buffer.from(files.get(name) ?? "");
      bytes[integerBetween(random, 0, bytes.length - 1)] = integerBetween(random, 0, 255);
      const outcome = await importFolder(
        folderOfContent("folder", new Map<string, string | Uint8Array>([...files, [name, bytes]])),
      ).catch((error: unknown) => error);
      if (outcome instanceof Error && !(outcome instanceof RecountError)) throw outcome;
    }
  });
});

test("two runs side by side are refused naming both, where each is a run of its own", async () => {
  for (const folder of ["multipl-e", "swe-bench-logs", "harbor", "inspect"]) {
    const files = contentOf(path.join(import.meta.dirname, "../fixtures", folder));
    const twice = new Map(
      [...files].flatMap(([name, text]) => [[`first/${name}`, text] as const, [`second/${name}`, text] as const]),
    );
    const refusal = await refusalOf(read(twice));
    expect(refusal.code, folder).toBe("ambiguous-format");
    expect(refusal.message).toContain("first");
    expect(refusal.message).toContain("second");
  }
});

test("Aider: the same exercise twice is refused, and not counted once", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/aider"));
  const twice = new Map(
    [...files].flatMap(([name, text]) => [[`first/${name}`, text] as const, [`second/${name}`, text] as const]),
  );
  expect((await refusalOf(read(twice))).code).toBe("duplicate-task");
});

test("Terminal-Bench: a copy of a run counts once, a run within a run is refused", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/terminal-bench-runs"));
  const run1 = files.get("run1/results.json") ?? "";
  const copied = await read(new Map([...files, ["run3/results.json", run1]]));
  expect(verdictsOf(copied)).toEqual(verdictsOf(await read(files)));
  expect(copied.warnings.map(({ code }) => code)).toContain("identical_files");
  const refusal = await refusalOf(
    read(new Map([...files, ["run1/again/results.json", files.get("run2/results.json") ?? ""]])),
  );
  expect(refusal).toMatchObject({ code: "ambiguous-format" });
});

test("Terminal-Bench: what an agent left below a run is no run, and need not be text", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/terminal-bench-runs"));
  const left = new Map<string, string | Uint8Array>([
    ...files,
    ["run1/task-a/results.json", new Uint8Array([0xff, 0xfe, 0x00])],
  ]);
  expect(verdictsOf(await read(left))).toEqual(verdictsOf(await read(files)));
});

test("a folder that no tool wrote is no run; one that fits several formats asks for --format", async () => {
  expect(
    await importFolder(
      folderOfContent(
        "folder",
        new Map([
          ["package.json", "{}"],
          ["result.json", "{}"],
        ]),
      ),
    ),
  ).toBeNull();
  const both = new Map([
    ...contentOf(path.join(import.meta.dirname, "../fixtures/multipl-e")),
    ...contentOf(path.join(import.meta.dirname, "../fixtures/aider")),
  ]);
  const refusal = await refusalOf(read(both));
  expect(refusal.code).toBe("ambiguous-format");
  expect(refusal.message).toMatch(/multipl-e.*aider/);
  expect((await read(both, { format: "multipl-e" })).format).toBe("multipl-e");
});

test("Terminal-Bench: runs that are no attempts at one run are not joined", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/terminal-bench-runs"));
  const run2 = files.get("run2/results.json") ?? "";
  // Of another agent's folder, of fewer tasks, of several attempts without metadata.
  for (const [name, content, part] of [
    ["other/run1/results.json", run2.replace("run-2", "run-3"), "other"],
    ["run3/results.json", run2.replace("run-2", "run-3").replaceAll("task-c", "task-d"), "different tasks"],
    [
      "run3/results.json",
      run2
        .replace("run-2", "run-3")
        .replaceAll("1-of-1", "1-of-2")
        .replace(
          '"results": [',
          '"results": [{"task_id": "task-a", "is_resolved": true, "trial_name": "task-a.2-of-2.run"}, ',
        ),
      "several attempts",
    ],
  ] as const) {
    const refusal = await refusalOf(read(new Map([...files, [name, content]])));
    expect(refusal.code, part).toBe("ambiguous-format");
    expect(refusal.message).toContain(part);
  }
});

test("Aider: exercises of two benchmark folders are two runs", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/aider"));
  const dated = (text: string, day: string): string => text.replace("2026-01-01--run", `2026-01-${day}-10-00-00--run`);
  const mixed = new Map(
    [...files].map(([name, text]) => [name, dated(text, name.startsWith("go/") ? "01" : "02")] as const),
  );
  expect((await refusalOf(read(mixed))).code).toBe("ambiguous-format");
  const same = new Map([...files].map(([name, text]) => [name, dated(text, "01")] as const));
  expect(countsOf(await read(same))).toEqual(countsOf(await read(files)));
});

test("Harbor: what an agent left within its trial is no trial", async () => {
  const files = contentOf(path.join(import.meta.dirname, "../fixtures/harbor"));
  const left = new Map([
    ...files,
    ["task-a__x1/agent/result.json", "no JSON"],
    ["task-a__x1/agent/b/result.json", "{}"],
  ]);
  expect(verdictsOf(await read(left))).toEqual(verdictsOf(await read(files)));
});
