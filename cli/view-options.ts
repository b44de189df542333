import { type Command, Option } from "commander";
import { collect } from "#cli/flags";
import { intervalScopes } from "#lib/core/interval-scope";
import { errorPolicies } from "#lib/core/policy";

/** Options that several commands share. */
export const errorsOption = () =>
  new Option("--errors <policy>", "what infrastructure failures count as").choices([...errorPolicies]);

export const tasksOption = () =>
  new Option(
    "--tasks <key=value>",
    "only tasks that fit: category, difficulty, tag, group, task_id, released_from or released_to; repeat for several",
  ).argParser(collect);

export const scopeOption = () =>
  new Option("--scope <scope>", "intervals about other tasks of this kind, or these exact tasks").choices([
    ...intervalScopes,
  ]);

/** A command that asks a server. */
export const ofServer = (command: Command) =>
  command.option("--url <url>", "address of the server").option("--json", "print JSON");
