import Link from "next/link";
import { uploadCommand } from "#components/runs/no-runs";
import { buttonClass } from "#components/ui/button";
import { Command } from "#components/ui/command";
import { uploadPath } from "#lib/url/routes";

interface NoBoardProps {
  readonly taskSet: string;
  /** One that stands; null: there is none. */
  readonly testVersion: string | null;
  /** Of this server. */
  readonly address: string;
}

/** What a leaderboard says in place of a table while there is no run to rank, and the command that brings the first. */
export function NoBoard({ taskSet, testVersion, address }: NoBoardProps) {
  return (
    <div className="max-w-2xl space-y-3">
      <p>
        There is no run to rank: no results of this task set were uploaded yet, or every one was voided.
        {testVersion === null
          ? " There is no version of its tests either; the first upload with --create makes one."
          : ""}
      </p>
      <p>
        <Link href={uploadPath()} prefetch={false} className={buttonClass("accent")}>
          Upload a file
        </Link>
      </p>
      <div className="space-y-1.5">
        <p className="text-[13px] text-muted">Or in the clone, with your file for FILE and your model for MODEL:</p>
        <Command label="Upload command">
          {uploadCommand(address, { taskSet, testVersion: testVersion ?? "base" })}
        </Command>
      </div>
    </div>
  );
}
