import { modeOf, mustFit } from "../data-folder.ts";
import { describe } from "../store/describe.ts";
import { openAsItIs } from "../store/open-store.ts";
import { accountCommands } from "./account-commands.ts";
import { readAdminCommand, type CommandName } from "./command-line.ts";
import { endTerm } from "./end-term.ts";
import { listAccounts, listAudit } from "./lists.ts";
import { printable } from "./printing.ts";
import type { AdminConfiguration, Operator, Run } from "./task.ts";
import { teamCommands } from "./team-commands.ts";
import { listTeams, showTeam } from "./teams.ts";
import { deleteUnused } from "./unused-accounts.ts";

const commands: Readonly<Record<CommandName, Run>> = {
  ...accountCommands,
  ...teamCommands,
  list: ({ store }) => store.query(listAccounts),
  "delete-unused": deleteUnused,
  // Only then: its parser takes memory, which the service has no use for.
  import: async (task) => (await import("./import-people.ts")).importPeople(task),
  "list-teams": ({ store }) => store.query(listTeams),
  "show-team": ({ store, command }) => store.read((query) => showTeam(query, command.teamId)),
  "end-term": endTerm,
  audit: ({ store }) => store.query(listAudit),
};

/**
 * Runs the command of these arguments on the service's data, also while the service runs, and returns what to print.
 * Throws a `StartupError` or an `HttpError`, whose message is for the operator; then nothing was changed.
 */
export async function administrate(
  args: readonly string[],
  readConfiguration: () => AdminConfiguration,
  operator: Operator,
): Promise<string> {
  const command = readAdminCommand(args);
  const { dataFolder, databaseUrl, ...configuration } = readConfiguration();
  if (databaseUrl === null) mustFit("never", dataFolder);
  const store = await openAsItIs({ dataFolder, databaseUrl }, modeOf(dataFolder));
  try {
    operator.note(await describe(store, { dataFolder, databaseUrl }));
    const { text, json } = await commands[command.name]({ ...configuration, command, store, operator });
    return printable(command.options.json === true ? JSON.stringify(json, null, 2) : text);
  } finally {
    await store.close();
  }
}
