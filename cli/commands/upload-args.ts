import type { MissingPolicy } from "#lib/contract/upload";

/** What the command line of `upload` says. */
export interface UploadArgs {
  readonly paths: readonly string[];
  readonly model?: string;
  readonly taskSet?: string;
  readonly testVersion?: readonly string[];
  readonly timeout?: number;
  readonly temperature?: number;
  readonly n?: number;
  readonly name?: string;
  readonly tag?: readonly string[];
  readonly config?: readonly string[];
  readonly configFile?: string;
  readonly format?: string;
  readonly scorer?: string;
  readonly filter?: string;
  readonly merge?: boolean;
  readonly maxLine?: number;
  /** false: outcomes of single tests are left out. */
  readonly outcomes?: boolean;
  readonly create?: boolean;
  readonly missing?: MissingPolicy;
  readonly new?: boolean;
  readonly dryRun?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}
