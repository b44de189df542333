import { RecountError } from "#lib/core/errors";

/** Gzip data that is cut, damaged, or followed by something else. */
export function corruptGzip(reason: string, file: string | undefined, cause?: unknown): RecountError {
  const detail = `the gzip data is damaged: ${reason}`;
  const hint = "copy or download the file again; `gzip -t` checks it";
  const problem = { code: "corrupt-compression", detail, hint, ...(file === undefined ? {} : { file }) } as const;
  const message = file === undefined ? detail : `${file}: ${detail}`;
  return new RecountError("corrupt-compression", message, { hint, problems: [problem], cause });
}
