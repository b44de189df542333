import type { Command } from "commander";
import {
  createToken,
  listTokens,
  revokeToken,
  type TokenCreateArgs,
  type TokenFlags,
  type TokenListArgs,
} from "#cli/commands/token";
import { oneScope, wholeNumber } from "#cli/flags";
import type { CliIo } from "#cli/io/cli-io";
import type { Run } from "#cli/run";
import { ofServer } from "#cli/view-options";
import { tokenDays } from "#lib/contract/tokens";

const examples = `
Examples:
  $ recount token create ci --scope upload
  $ recount token create ana --scope read --scope upload --expires 30`;

export function addTokenCommands(program: Command, io: CliIo, run: Run): void {
  const token = program
    .command("token")
    .summary("create, list or revoke tokens")
    .description("Creates, lists or revokes tokens. Needs a token with the scope admin in RECOUNT_TOKEN.");
  ofServer(token.command("create").description("Creates a token and prints it: it is shown this once."))
    .argument("<name>", "whose or what for; no two tokens have one name")
    .requiredOption("--scope <scope>", "read, upload or admin; may be repeated: upload does not imply read", oneScope)
    .option(
      "--expires <days>",
      `days for which it is valid, ${tokenDays.usual} where absent`,
      wholeNumber(1, tokenDays.most),
    )
    .addHelpText("after", examples)
    .action((name: string, flags: Omit<TokenCreateArgs, "name">) => run(createToken({ ...flags, name }, io)));
  ofServer(token.command("list").description("Lists the tokens, newest first, ended ones too."))
    .option("--limit <count>", "most tokens listed", wholeNumber(1, 500))
    .option("--cursor <text>", "where to go on, as the list before said")
    .action((flags: TokenListArgs) => run(listTokens(flags, io)));
  ofServer(token.command("revoke").description("Ends a token from the next request on, with all that it signed in."))
    .argument("<name>", "its name")
    .action((name: string, flags: TokenFlags) => run(revokeToken({ ...flags, name }, io)));
}
