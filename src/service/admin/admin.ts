import { modeOf, mustFit } from "../data-folder.ts";
import { StartupError } from "../errors.ts";
import { describe } from "../store/describe.ts";
import { openAsItIs } from "../store/open-store.ts";
import type { Query } from "../store/store.ts";
import { accountCommands } from "./account-commands.ts";
import { readAdminCommand, type CommandName } from "./command-line.ts";
import { endTerm } from "./end-term.ts";
import { printable, tableOf, accountIn, type Result } from "./result.ts";
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

/** The commands for an archive: those that only read, and the one that lets somebody log in to it. */
const inArchive: readonly CommandName[] = [
  "list",
  "list-teams",
  "show-team",
  "export-person",
  "export-team",
  "audit",
  "reset-password",
];

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
  const { dataFolder, databaseUrl, readOnly, ...configuration } = readConfiguration();
  if (readOnly && !inArchive.includes(command.name))
    throw new StartupError(
      `This is an archive (READ_ONLY=1), which nothing but reset-password changes; nothing was changed.`,
    );
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

/** All accounts. */
async function listAccounts(query: Query): Promise<Result> {
  const users = await query
    .selectFrom("users")
    .leftJoin("team_members", "team_members.student_id", "users.user_id")
    .leftJoin("teams", "teams.team_id", "team_members.team_id")
    .selectAll("users")
    .select(["teams.team_id", "teams.team_name"])
    .orderBy("users.role")
    .orderBy("users.name")
    .orderBy("users.user_id")
    .execute();
  const text = tableOf(
    ["id", "role", "name", "email", "department", "team", "state", "last login", "failed since"],
    users.map((user) => [
      user.user_id,
      user.role,
      user.name,
      user.email,
      user.department,
      user.team_name,
      user.disabled === 1 ? "disabled" : "enabled",
      user.last_login,
      user.failed_logins,
    ]),
  );
  const accounts = users.map((user) => ({
    ...accountIn(user),
    department: user.department,
    team: user.team_id === null ? null : { id: user.team_id, name: user.team_name },
    isDisabled: user.disabled === 1,
    created: user.created_date,
    lastLogin: user.last_login,
    failedLogins: user.failed_logins,
  }));
  return { text, json: { accounts } };
}

/** What was done with these commands, oldest first. */
async function listAudit(query: Query): Promise<Result> {
  const rows = await query.selectFrom("audit").selectAll().orderBy("id").execute();
  const text = tableOf(
    ["date", "operator", "action", "user id", "detail"],
    rows.map((row) => [row.date, row.operator, row.action, row.user_id || null, row.detail]),
  );
  const audit = rows.map(({ date, operator, action, user_id: userId, detail }) => ({
    date,
    operator,
    action,
    userId: userId || null,
    detail,
  }));
  return { text, json: { audit } };
}
