/**
 * Checks what can be checked of the pages without a server: links, anchors, npm scripts.
 * With `--url ADDRESS` it instead runs the commands of all `sh` blocks, in order, against the server there; the address
 * that the pages name is replaced by it. The other promises about the pages are in tests/conformance/docs.test.ts.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readPages } from "./docs/pages.mjs";
import { brokenLinks, notRunByCi, unknownKinds, unknownScripts } from "./docs/rules.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const pages = readPages(root);
const at = process.argv.indexOf("--url");

if (at === -1) check();
else runCommands(new URL(process.argv[at + 1] ?? "").origin);

function check() {
  const problems = [
    ...brokenLinks(root, pages),
    ...unknownScripts(root, pages),
    ...notRunByCi(root, pages),
    ...unknownKinds(pages),
  ];
  for (const problem of problems) console.error(problem);
  const links = pages.reduce((total, page) => total + page.links.length, 0);
  console.log(`${pages.length} pages, ${links} links, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** @param {string} url */
function runCommands(url) {
  const made = mkdtempSync(path.join(tmpdir(), "recount-docs-"));
  let run = 0;
  let failed = 0;
  for (const page of pages) {
    for (const block of page.blocks.filter(({ info }) => info === "sh")) {
      const script = block.lines
        .join("\n")
        .replaceAll("http://127.0.0.1:3000", url)
        .replaceAll("recount.mjs ", `${made}/recount.mjs `);
      const { status, stdout, stderr } = spawnSync("bash", ["-euo", "pipefail", "-c", script], {
        cwd: root,
        env: { ...process.env, RECOUNT_URL: url },
        encoding: "utf8",
      });
      run++;
      if (status === 0) continue;
      failed++;
      console.error(`${page.path}:${block.line} exits ${status}\n${script}\n${stdout}${stderr}`);
    }
  }
  rmSync(made, { recursive: true, force: true });
  console.log(`${run} blocks of commands run, ${failed} failed`);
  process.exitCode = failed > 0 || run === 0 ? 1 : 0;
}
