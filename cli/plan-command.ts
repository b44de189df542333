import { type Command, InvalidArgumentError, Option } from "commander";
import { type PlanArgs, plan } from "#cli/commands/plan";
import { rate, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { levelRange } from "#lib/core/interval";
import { typicalKinds } from "#lib/core/plan";
import { differenceRange, powerRange } from "#lib/core/planner";

const examples = `
Examples:
  $ recount plan --difference 5% --n 5
  $ recount plan --tasks 164 --n 10 --typical cautious
  $ recount plan RUN RUN --k 5 --difference 0.03      from two stored runs`;

export function addPlanCommand(program: Command, io: CliIo, run: Run): void {
  program
    .command("plan")
    .summary("tasks and samples needed to find a difference")
    .description(
      "Plans an evaluation: tasks and samples needed for a difference, the smallest difference that is found, and how\nwide an interval will be. Without runs it rests on typical values, and needs no server.",
    )
    .argument("[runs...]", "ids of one or two stored runs, as a pilot", atMostTwo)
    .option("--difference <rate>", "the difference to find, 5% or 0.05", rate("the difference", differenceRange))
    .option("--level <rate>", "level of the test, 95% where absent", rate("the level", levelRange))
    .option("--power <rate>", "chance to find it when it is there, 80% where absent", rate("the power", powerRange))
    .option("--n <n>", "samples a task; 5 where absent", wholeNumber(1))
    .option("--tasks <count>", "tasks that there are; 164 where absent", wholeNumber(2))
    .option("--k <k>", "plan for pass@k; 1 where absent", wholeNumber(1))
    .addOption(new Option("--typical <kind>", "typical values to start from").choices([...typicalKinds]))
    .option(
      "--correlation <rate>",
      "of two runs over tasks, assumed where the pilot is one run; 1/3 where absent",
      rate("the correlation", { min: 0, max: 1 }),
    )
    .option("--url <url>", "address of the server")
    .option("--json", "print JSON")
    .addHelpText("after", examples)
    .action((runs: string[] | undefined, flags: Omit<PlanArgs, "runs">) =>
      run(plan({ ...flags, runs: runs ?? [] }, io)),
    );
}

function atMostTwo(run: string, before: readonly string[] | undefined): readonly string[] {
  if (before?.length === 2) throw new InvalidArgumentError("One or two runs are a pilot.");
  return [...(before ?? []), run];
}
