import { hasShared, readShared } from "#tests/support/shared-data";

export interface HostileCase {
  readonly file: string;
  readonly as: string;
  readonly wrong?: string;
  readonly expect: {
    readonly outcome: "accept" | "reject";
    readonly http_status: number;
    readonly http_status_any?: readonly number[];
    readonly code?: string;
    readonly any?: readonly string[];
    readonly cli_exit: number;
    readonly cli?: string;
    readonly tasks?: number;
    readonly message_includes?: readonly string[];
    readonly cli_output_must_not_contain_bytes?: readonly string[];
    readonly max_seconds?: number;
  };
}

/** The hostile files with their listed outcomes; none where the shared data is absent. */
export function hostileCases(): readonly HostileCase[] {
  return hasShared("hostile/index.json") ? readShared<{ files: HostileCase[] }>("hostile/index.json").files : [];
}

/** The command line that uploads a case to a task set of its own: documents name theirs, rows get one by flags. */
export function hostileUpload({ file, as }: HostileCase, path: string): string[] {
  const slug = file.replace(/[^a-z0-9]+/gi, "-");
  const flags = as.startsWith("counts-json") && !as.startsWith("counts-jsonl") ? [] : rowFlags(slug);
  return ["upload", path, "--create", ...flags];
}

export function rowFlags(slug: string): string[] {
  return ["--model", "hostile", "--task-set", `${slug}@1`, "--test-version", "base"];
}
