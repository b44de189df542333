import { differingSettings, type SettingOfRuns } from "#lib/format/differing-settings";

interface DifferingLineProps {
  readonly settings: readonly SettingOfRuns[];
  /** Stands in its place where all are the same; absent: nothing does. */
  readonly otherwise?: string | undefined;
}

/** The settings that differ among the runs shown, in a line. */
export function DifferingLine({ settings, otherwise }: DifferingLineProps) {
  const texts = differingSettings(settings);
  if (texts.length === 0) return otherwise === undefined ? null : <p className="text-[13px] text-muted">{otherwise}</p>;
  return (
    <p className="text-[13px] text-muted">
      <span className="text-warn">Settings that differ:</span> {texts.join("; ")}
    </p>
  );
}
