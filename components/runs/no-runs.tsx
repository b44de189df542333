import Link from "next/link";
import { buttonClass } from "#components/ui/button";
import { Command } from "#components/ui/command";
import { Message } from "#components/ui/message";
import { helpPath, uploadPath } from "#lib/url/routes";

/** The first page of a new server: one sentence, and the command that fills it. */
export function NoRuns({ address }: { readonly address: string }) {
  return (
    <Message title="No runs yet">
      <p>Upload the results file of an evaluation, and Recount keeps its counts and computes pass@k from them.</p>
      <p>
        <Link href={uploadPath()} prefetch={false} className={buttonClass("accent")}>
          Upload a file
        </Link>
      </p>
      <div className="space-y-1.5">
        <p className="text-[13px] text-muted">Or in the clone, with your file for FILE and your model for MODEL:</p>
        <Command label="Upload command">{uploadCommand(address)}</Command>
      </div>
      <div className="space-y-1.5">
        <p className="text-[13px] text-muted">Anywhere else, the same command is one file from this server:</p>
        <Command label="Download command">{`curl -fsSO ${address}/recount.mjs\nRECOUNT_URL=${address} node recount.mjs --help`}</Command>
      </div>
      <p className="text-[13px] text-muted">
        New here?{" "}
        <Link href={helpPath()} prefetch={false} className="text-accent underline">
          What pass@k is, and how to read these pages
        </Link>
        .
      </p>
    </Message>
  );
}

const usualTarget = { taskSet: "humaneval@1", testVersion: "base" };

/** The upload command with this server's address in it, as the server prints it when it starts. */
export function uploadCommand(address: string, { taskSet, testVersion } = usualTarget): string {
  return (
    `${address === "http://127.0.0.1:3000" ? "" : `RECOUNT_URL=${address} `}npm run --silent recount -- upload FILE --create ` +
    `--model MODEL --task-set ${taskSet} --test-version ${testVersion}`
  );
}
