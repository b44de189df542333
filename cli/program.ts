import { Command, CommanderError } from "commander";
import { addBoardCommands } from "#cli/board-commands";
import { addEditCommands } from "#cli/edit-commands";
import { type ExitCode, exitCode, exitCodeFor } from "#cli/exit-codes";
import type { CliIo } from "#cli/io/cli-io";
import { sayFailure } from "#cli/output/failure";
import { printableText } from "#cli/output/printable";
import { addPlanCommand } from "#cli/plan-command";
import { addRescoreCommands } from "#cli/rescore-commands";
import { addResultCommands } from "#cli/result-commands";
import type { Run } from "#cli/run";
import { addTaskSetCommands } from "#cli/task-set-commands";
import { addTokenCommands } from "#cli/token-commands";
import { addUploadCommand } from "#cli/upload-command";
import { RecountError } from "#lib/core/errors";
import { version } from "../package.json";

const about = `Keeps configurations and per-task counts of code-generation evaluation runs and recomputes every score.

Data goes to standard output, talk to standard error. Server: RECOUNT_URL (default http://127.0.0.1:3000),
RECOUNT_TOKEN; a server that you started on this machine needs no token.
Exit codes: 0 done, 1 a bug, 2 bad input, 3 not allowed, 4 temporary, 5 conflict, 6 refused by the metric,
7 --fail-below met.`;

/** The table of all commands; `run` is told what each of them came to. */
export function buildProgram(io: CliIo, run: Run): Command {
  const program = new Command("recount")
    .description(about)
    .version(version, "--version", "print the version")
    .helpOption("-h, --help", "print this")
    .helpCommand("help [command]", "print the help of a command")
    .configureOutput({
      writeOut: (text) => io.terminal.printRaw(text),
      writeErr: (text) => sayLines(io, text),
      outputError: (text, write) => write(text.replace(/^error: /, "recount: ")),
    })
    .showSuggestionAfterError(true)
    .exitOverride();
  addUploadCommand(program, io, run);
  addResultCommands(program, io, run);
  addBoardCommands(program, io, run);
  addPlanCommand(program, io, run);
  addRescoreCommands(program, io, run);
  addEditCommands(program, io, run);
  addTaskSetCommands(program, io, run);
  addTokenCommands(program, io, run);
  return program;
}

function sayLines(io: CliIo, text: string): void {
  for (const line of printableText(text).trimEnd().split("\n")) io.terminal.say(line);
}

/** Runs the command line and gives the exit code; nothing is thrown. */
export async function runProgram(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = exitCode.done;
  const program = buildProgram(io, async (command) => {
    code = await command;
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return endOfUsage(error, program, io);
    return failed(error, io, argv.includes("--json"));
  }
}

/** Help and version end well; anything else that the command line parser stops at is wrong usage. */
function endOfUsage(error: CommanderError, program: Command, io: CliIo): ExitCode {
  if (error.exitCode === 0) return exitCode.done;
  if (error.code === "commander.unknownCommand") {
    io.terminal.say(`the commands are: ${program.commands.map((command) => command.name()).join(", ")}`);
  }
  return exitCode.badInput;
}

/** Says a refusal; of a bug, its name and place, since there is nobody else to tell. */
export function failed(error: unknown, io: CliIo, asJson: boolean): ExitCode {
  if (error instanceof RecountError) sayFailure(io.terminal, error, asJson);
  else {
    io.terminal.say("recount: this is a bug in recount; nothing more was done");
    sayLines(io, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return exitCodeFor(error);
}
