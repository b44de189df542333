import { exitCode } from "#cli/exit-codes";
import { processIo } from "#cli/io/process-io";
import { runProgram } from "#cli/program";

process.once("SIGINT", () => process.exit(exitCode.interrupted));
// A reader that has seen enough (`recount runs | head`) is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(exitCode.done);
  throw error;
});
// Talk that nobody hears is none either: the work goes on.
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runProgram(process.argv.slice(2), processIo());
