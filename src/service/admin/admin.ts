import { supervisorDepartment } from "../../../machines/domain/user.ts";
import { insertUser, type UserRow } from "../accounts.ts";
import type { Configuration } from "../configuration.ts";
import { mustFit } from "../data-folder.ts";
import { StartupError } from "../errors.ts";
import { hashPassword, type Cost } from "../passwords.ts";
import { openStore } from "../store/open-store.ts";
import type { Query, Store } from "../store/store.ts";
import type { Role } from "../store/tables.ts";
import { writeAudit } from "./audit.ts";
import { endSessions, enable, findPerson, removeFromTeam } from "./change-account.ts";
import { readAdminCommand, type AdminCommand, type CommandName } from "./command-line.ts";
import { mustMatch } from "./contract-check.ts";
import { listAccounts, listAudit } from "./lists.ts";
import { choosePassword, type NewPassword } from "./new-password.ts";
import { personData } from "./person-data.ts";
import { printable } from "./printing.ts";

/** Who runs the command, and how it reads the standard input. */
export interface Operator {
  readonly name: string;
  readonly readInput: () => Promise<string>;
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
    migrates: false,
    fresh: false,
    seed: async () => {},
  });
  try {
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

/** What to print, and what the audit says beside the command and the person. */
interface Done {
  readonly said: string;
  readonly detail?: string;
}

type PersonCommand = (query: Query, user: UserRow) => Promise<Done>;

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

const commands: Readonly<Record<CommandName, (task: Task) => Promise<string>>> = {
  list: ({ store }) => store.query(listAccounts),
  "create-user": createUser,
  "reset-password": resetPassword,
  disable: about(async (query, user) => {
    await endSessions(query, user, { disabled: 1 });
    return { said: `${user.name} is signed out and can no longer log in.` };
  }),
  enable: about(async (query, user) => {
    await enable(query, user);
    return { said: `${user.name} can log in.` };
  }),
  "sign-out-everywhere": about(async (query, user) => {
    await endSessions(query, user);
    return { said: `${user.name} is signed out everywhere.` };
  }),
  "remove-from-team": about(async (query, user) => {
    const { team_id: teamId, team_name: teamName } = await removeFromTeam(query, user);
    return { said: `${user.name} is no longer in the team ${teamName}.`, detail: `team ${teamId}` };
  }),
  "export-person": about(async (query, user) => ({
    said: JSON.stringify(await personData(query, user), null, 2),
  })),
  audit: ({ store }) => store.query(listAudit),
};

async function resetPassword(task: Task): Promise<string> {
  const {
    name,
    email,
    user_id: userId,
  } = await task.store.query((query) => findPerson(query, task.command.email));
  const chosen = await choosePasswordOf(task, [name, email, String(userId)]);
  const hash = await hashPassword(chosen.password, task.passwordCost);
  return onPerson(task, async (query, user) => {
    await endSessions(query, user, { password: hash });
    return { said: `${user.name} is signed out everywhere and has a new password.${lineOf(chosen)}` };
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
    const user = await insertUser(query, role, registration, hash);
    await writeAudit(query, operator.name, command.name, user.user_id, role);
    return `${user.name} can log in as ${role.toLowerCase()} with ${user.email}.${lineOf(chosen)}`;
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
  isGenerated ? `\nPassword: ${password}` : "";
