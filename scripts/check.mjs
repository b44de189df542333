/** `npm run check`: all that must pass before a merge, in order of how fast it fails. Every step runs, even after a failure. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const steps = [
  ["format", "biome check --linter-enabled=false ."],
  ["lint", "biome lint --error-on-warnings ."],
  ["layers", "node scripts/lint-deps.mjs"],
  ["docs", "node scripts/check-docs.mjs"],
  ["types", "node scripts/prisma-generate.mjs && tsc --noEmit"],
  ["unit and conformance tests", "vitest run --project unit"],
];
const root = fileURLToPath(new URL("..", import.meta.url));
const env = {
  ...process.env,
  PATH: `${root}node_modules/.bin${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
};

const outcomes = steps.map(([name = "", command = ""]) => {
  console.log(`\n=== ${name}: ${command}`);
  const begun = performance.now();
  const { status } = spawnSync(command, { cwd: root, env, shell: true, stdio: ["ignore", "inherit", "inherit"] });
  return { name, passed: status === 0, seconds: (performance.now() - begun) / 1000 };
});

console.log("");
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
