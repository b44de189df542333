import { differingSettings, type SettingOfRuns } from "#lib/format/differing-settings";

/** The settings that differ among the runs shown, in a line; nothing where all are the same. */
export function DifferingLine({ settings }: { readonly settings: readonly SettingOfRuns[] }) {
  const texts = differingSettings(settings);
  if (texts.length === 0) return null;
  return (
    <p className="text-[13px] text-muted">
      <span className="text-warn">Settings that differ:</span> {texts.join("; ")}
    </p>
  );
}
