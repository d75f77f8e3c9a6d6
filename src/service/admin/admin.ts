import { supervisorDepartment } from "../../../machines/domain/user.ts";
import { insertUser, type UserRow } from "../accounts.ts";
import { systemClock } from "../clock.ts";
import type { Configuration } from "../configuration.ts";
import { modeOf, mustFit } from "../data-folder.ts";
import { StartupError } from "../errors.ts";
import { daysUnused, expiryOfNew } from "../generated-passwords.ts";
import { hashPassword, type Cost } from "../passwords.ts";
import { describe } from "../store/describe.ts";
import { openStore } from "../store/open-store.ts";
import type { Query, Store } from "../store/store.ts";
import type { Role } from "../store/tables.ts";
import { nobody, writeAudit } from "./audit.ts";
import { endSessions, enable, findPerson, removeFromTeam } from "./change-account.ts";
import { readAdminCommand, type AdminCommand, type CommandName } from "./command-line.ts";
import { mustMatch } from "./contract-check.ts";
import { listAccounts, listAudit } from "./lists.ts";
import { choosePassword, type NewPassword } from "./new-password.ts";
import { personData } from "./person-data.ts";
import { nameIn, printable } from "./printing.ts";
import { anonymizePerson, deletePerson } from "./remove-person.ts";
import { findUnused, unusedTable } from "./unused-accounts.ts";
import { teamData } from "./team-data.ts";
import { dissolveTeam, findTeam, listTeams, releaseBooking, showTeam, type FoundTeam } from "./teams.ts";

/** Who runs the command, and how it reads the standard input. */
export interface Operator {
  readonly name: string;
  readonly readInput: () => Promise<string>;
  /** Shows a line beside what the command prints, which may be sent to a file. */
  readonly note: (line: string) => void;
}

/** What the commands need of the service's configuration. */
export type AdminConfiguration = Pick<
  Configuration,
  "dataFolder" | "databaseUrl" | "minPassword" | "passwordCost"
>;

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
  const { dataFolder, databaseUrl, minPassword, passwordCost } = readConfiguration();
  if (databaseUrl === null) mustFit("never", dataFolder);
  const store = await openStore({
    folder: dataFolder,
    databaseUrl,
    creation: "never",
    mode: modeOf(dataFolder),
    migrates: false,
    fresh: false,
    seed: async () => {},
  });
  try {
    operator.note(await describe(store, { dataFolder, databaseUrl }));
    const done = await commands[command.name]({ command, store, minPassword, passwordCost, operator });
    return printable(done);
  } finally {
    await store.close();
  }
}

interface Task {
  readonly command: AdminCommand;
  readonly store: Store;
  readonly minPassword: number;
  readonly passwordCost: Cost;
  readonly operator: Operator;
}

/** What to print, and what the audit says beside the command and the person or team. */
interface Done {
  readonly said: string;
  readonly detail?: string;
}

type PersonCommand = (query: Query, user: UserRow) => Promise<Done>;
type TeamCommand = (query: Query, team: FoundTeam, options: AdminCommand["options"]) => Promise<Done>;

/** Does the work and writes it down, in one transaction. */
const onPerson = ({ command, store, operator }: Task, work: PersonCommand): Promise<string> =>
  store.change(async (query) => {
    const user = await findPerson(query, command.email);
    const { said, detail = "" } = await work(query, user);
    await writeAudit(query, operator.name, command.name, user.user_id, detail);
    return said;
  });

const about =
  (work: PersonCommand): ((task: Task) => Promise<string>) =>
  (task) =>
    onPerson(task, work);

const aboutTeam =
  (work: TeamCommand) =>
  ({ command, store, operator }: Task): Promise<string> =>
    store.change(async (query) => {
      const team = await findTeam(query, command.teamId);
      const { said, detail = "" } = await work(query, team, command.options);
      await writeAudit(query, operator.name, command.name, nobody, `team ${team.team_id}${detail}`);
      return said;
    });

const commands: Readonly<Record<CommandName, (task: Task) => Promise<string>>> = {
  list: ({ store }) => store.query(listAccounts),
  "create-user": createUser,
  "reset-password": resetPassword,
  disable: about(async (query, user) => {
    await endSessions(query, user, { disabled: 1 });
    return { said: `${nameIn(user.name)} is signed out and can no longer log in.` };
  }),
  enable: about(async (query, user) => {
    await enable(query, user);
    return { said: `${nameIn(user.name)} can log in.` };
  }),
  "sign-out-everywhere": about(async (query, user) => {
    await endSessions(query, user);
    return { said: `${nameIn(user.name)} is signed out everywhere.` };
  }),
  "remove-from-team": about(async (query, user) => {
    const { team_id: teamId, team_name: teamName } = await removeFromTeam(query, user);
    return {
      said: `${nameIn(user.name)} is no longer in the team ${nameIn(teamName)}.`,
      detail: `team ${teamId}`,
    };
  }),
  "export-person": about(async (query, user) => ({
    said: JSON.stringify(await personData(query, user), null, 2),
  })),
  "delete-person": about(async (query, user) => {
    const teams = await deletePerson(query, user);
    return { said: `The account of ${nameIn(user.name)} is deleted.`, detail: listOf("teams", teams) };
  }),
  "anonymize-person": about(async (query, user) => {
    const teams = await anonymizePerson(query, user);
    return {
      said: `The account of ${nameIn(user.name)} has no name and no address any more, and nobody can log in with it.`,
      detail: listOf("teams", teams),
    };
  }),
  "delete-unused": deleteUnused,
  "list-teams": ({ store }) => store.query(listTeams),
  "show-team": ({ store, command }) => store.read((query) => showTeam(query, command.teamId)),
  "export-team": aboutTeam(async (query, { team_id: teamId }) => ({
    said: JSON.stringify(await teamData(query, teamId), null, 2),
  })),
  "release-booking": aboutTeam(async (query, team) => {
    const supervisorId = await releaseBooking(query, team);
    return {
      said: `The team ${nameIn(team.team_name)} has no supervisor any more, and ${nameIn(team.supervisor_name ?? "")} has the slot back.`,
      detail: `, ${listOf("supervisor", [supervisorId])}`,
    };
  }),
  "dissolve-team": aboutTeam(async (query, team, { "delete-work": deletesWork = false }) => {
    const members = await dissolveTeam(query, team, deletesWork);
    const parts = [
      listOf("members", members),
      listOf(
        "supervisor",
        [team.supervisor_id].flatMap((id) => id ?? []),
      ),
      deletesWork ? "with its work" : "",
    ];
    return {
      said: `The team ${nameIn(team.team_name)} is dissolved. Members who are free again: ${members.length}.`,
      detail: parts.map((part) => part && `, ${part}`).join(""),
    };
  }),
  audit: ({ store }) => store.query(listAudit),
};

/** Lists them first: only who is told to delete them deletes them. */
function deleteUnused({ command, store, operator }: Task): Promise<string> {
  return store.change(async (query) => {
    const { days, options } = command;
    const unused = await findUnused(query, new Date(systemClock().getTime() - days * 86_400_000));
    if (unused.length === 0) return `No account of more than ${days} days is without a team and work.`;
    if (options.delete !== true)
      return `${unusedTable(unused)}\nAccounts without a team and work: ${unused.length}. Add --delete to delete them; nothing was changed.`;
    for (const user of unused) {
      await deletePerson(query, user);
      await writeAudit(query, operator.name, "delete-person", user.user_id, `unused for ${days} days`);
    }
    return `Accounts that are deleted: ${unused.length}.`;
  });
}

/** As in "members 7 8"; "" for none. */
const listOf = (what: string, ids: readonly number[]): string =>
  ids.length === 0 ? "" : [what, ...ids].join(" ");

/** Until when the password works; null: for good. */
const expiryOf = ({ isGenerated }: NewPassword): string | null =>
  isGenerated ? expiryOfNew(systemClock()) : null;

async function resetPassword(task: Task): Promise<string> {
  const {
    name,
    email,
    user_id: userId,
  } = await task.store.query((query) => findPerson(query, task.command.email));
  const chosen = await choosePasswordOf(task, [name, email, String(userId)]);
  const hash = await hashPassword(chosen.password, task.passwordCost);
  return onPerson(task, async (query, user) => {
    await endSessions(query, user, { password: hash, password_expires: expiryOf(chosen) });
    return { said: `${nameIn(user.name)} is signed out everywhere and has a new password.${lineOf(chosen)}` };
  });
}

async function createUser(task: Task): Promise<string> {
  const { command, store, operator } = task;
  const { name, email, id, department } = command.options;
  const role = roleOf(command.options.role);
  if (role === "Supervisor" && department !== undefined)
    throw new StartupError(
      `--department is for students: all supervisors are in ${supervisorDepartment}; nothing was changed.`,
    );
  const chosen = await choosePasswordOf(task, [name ?? "", email ?? "", id ?? ""]);
  const registration = mustMatch("StudentRegistration", {
    name,
    email,
    userId: id !== undefined && /^\d+$/.test(id) ? Number(id) : id,
    password: chosen.password,
    ...(department === undefined ? {} : { department }),
  });
  const hash = await hashPassword(chosen.password, task.passwordCost);
  return store.change(async (query) => {
    const user = await insertUser(query, role, registration, hash, expiryOf(chosen));
    await writeAudit(query, operator.name, command.name, user.user_id, role);
    return `${nameIn(user.name)} can log in as ${role.toLowerCase()} with ${user.email}.${lineOf(chosen)}`;
  });
}

function roleOf(given: string | undefined): Role {
  if (given === "student") return "Student";
  if (given === "supervisor") return "Supervisor";
  throw new StartupError("--role must be student or supervisor; nothing was changed.");
}

const choosePasswordOf = (
  { command, minPassword, operator }: Task,
  own: readonly string[],
): Promise<NewPassword> =>
  choosePassword(command.options["password-stdin"] === true ? operator.readInput : null, minPassword, own);

/** A generated password is told once, here. */
const lineOf = ({ password, isGenerated }: NewPassword): string =>
  isGenerated
    ? `\nPassword: ${password}\nIt works for one login within ${daysUnused} days, after which the person must choose their own.`
    : "";
