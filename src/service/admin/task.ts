import type { UserRow } from "../accounts.ts";
import type { Configuration } from "../configuration.ts";
import type { Query, Store } from "../store/store.ts";
import { nobody, writeAudit } from "./audit.ts";
import { findPerson } from "./change-account.ts";
import type { AdminCommand } from "./command-line.ts";
import { accountIn, changed, type Result } from "./result.ts";
import { findTeam, type FoundTeam } from "./teams.ts";

/** Who runs the command, and how it reads the standard input. */
export interface Operator {
  readonly name: string;
  readonly readInput: () => Promise<string>;
  /** Asks at the terminal; null where there is none. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Shows a line beside what the command prints, which may be sent to a file. */
  readonly note: (line: string) => void;
}

/** What the commands need of the service's configuration. */
export type AdminConfiguration = Pick<
  Configuration,
  "dataFolder" | "databaseUrl" | "readOnly" | "minPassword" | "passwordCost" | "maxTeamSize"
>;

/** A command at work. */
export interface Task extends Pick<AdminConfiguration, "minPassword" | "passwordCost" | "maxTeamSize"> {
  readonly command: AdminCommand;
  readonly store: Store;
  readonly operator: Operator;
}

export type Run = (task: Task) => Promise<Result>;

/** What was done, and what the audit says beside the command and the person or team. */
export interface Done {
  readonly said: string;
  readonly detail?: string;
  /** Whom it is about from now on, where that is another ID. */
  readonly subject?: number;
  /** For `--json`, beside the sentence and the person or team. */
  readonly facts?: object;
}

export type PersonCommand = (query: Query, user: UserRow, task: Task) => Promise<Done>;
type TeamCommand = (query: Query, team: FoundTeam, task: Task) => Promise<Done>;

/** Does the work and writes it down, in one transaction. */
export const onPerson = (task: Task, work: PersonCommand): Promise<Result> =>
  task.store.change(async (query) => {
    const { command, operator } = task;
    const user = await findPerson(query, command.email);
    const { said, detail = "", subject = user.user_id, facts } = await work(query, user, task);
    await writeAudit(query, operator.name, command.name, subject, detail);
    return changed(command.name, said, { account: accountIn(user), ...facts });
  });

export const aboutPerson =
  (work: PersonCommand): Run =>
  (task) =>
    onPerson(task, work);

/** As `aboutPerson`, for a team. */
export const aboutTeam =
  (work: TeamCommand): Run =>
  (task) =>
    task.store.change(async (query) => {
      const { command, operator } = task;
      const team = await findTeam(query, command.teamId);
      const { said, detail = "", facts } = await work(query, team, task);
      await writeAudit(query, operator.name, command.name, nobody, `team ${team.team_id}${detail}`);
      const { team_id: id, team_name: name } = team;
      return changed(command.name, said, { team: { id, name }, ...facts });
    });
