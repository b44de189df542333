import type { Metadata } from "next";
import { DeletedRuns } from "#components/runs/deleted-runs";
import { Page } from "#components/shell/page";
import { places } from "#lib/url/places";

export const metadata: Metadata = { title: "Deleted runs" };

export default function DeletedRunsPage() {
  return (
    <Page crumbs={[{ label: "Runs", path: places.runs }, { label: "Deleted runs" }]}>
      <div className="max-w-4xl space-y-4">
        <h1 className="font-semibold text-xl tracking-tight">Deleted runs</h1>
        <p className="max-w-2xl text-[13px]">
          A deleted run is in no list, leaderboard, comparison or export. Until the day that stands beside it, it can be
          restored: it is then what it was, with the same digest. On that day it goes for good, with its scorings; the
          audit keeps who deleted it, when, and the digest. Listed are the runs that your token may restore: your own on
          a server that only this computer reaches, all of them with the scope admin.
        </p>
        <DeletedRuns />
      </div>
    </Page>
  );
}
