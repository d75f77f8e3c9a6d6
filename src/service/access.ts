import { sql } from "kysely";
import type { Caller } from "./caller.ts";
import { HttpError } from "./errors.ts";
import { statement } from "./store/statement.ts";
import type { Query } from "./store/store.ts";

/** The caller's relation to a team. */
type Standing = "member" | "supervisor" | "stranger";

/** What decides a user's relation to a team: these columns of `teams`, and `memberColumn`. */
interface StandingRow {
  readonly supervisor_id?: number | null;
  /** The user's ID, if the user is a member. */
  readonly student_id?: number | null;
}

/** For statements that select from `teams`. */
export const memberColumn = (userId: number) =>
  sql<number | null>`(select student_id from team_members
    where team_members.team_id = teams.team_id and team_members.student_id = ${userId})`.as("student_id");

export const readStanding = statement((query, values: { teamId: number; userId: number }) =>
  query
    .selectFrom("teams")
    .where("teams.team_id", "=", values.teamId)
    .select(["teams.team_id", "teams.supervisor_id", memberColumn(values.userId)]),
);

/** The caller's relation to the team of this row. */
export function standingOf(caller: Caller, row: StandingRow): Standing {
  if (row.student_id === caller.userId) return "member";
  return row.supervisor_id === caller.userId ? "supervisor" : "stranger";
}

/** Refuses with a 404 `HttpError` a row of `readStanding` without a team. */
function mustExist<Row extends object>(row: Row | undefined): Row {
  if (row === undefined || !("team_id" in row) || row.team_id === null)
    throw new HttpError(404, "Team not found");
  return row;
}

/** The caller's relation to the team; throws a 404 `HttpError` if there is no such team. */
export async function standing(query: Query, caller: Caller, teamId: number): Promise<Standing> {
  const [row] = await readStanding(query, { teamId, userId: caller.userId });
  return standingOf(caller, mustExist(row));
}

const belongingOnly = "Only the team's members and its supervisor can do this.";

/** Members and the team's supervisor may see its work; others get a 403 `HttpError`. */
export const mustBelong = async (query: Query, caller: Caller, teamId: number): Promise<void> =>
  mayRead(await standing(query, caller, teamId));

/** As `mustBelong`, for a row with the columns of `readStanding`. */
export const mustBelongAs = (caller: Caller, row: StandingRow): void =>
  mayRead(standingOf(caller, mustExist(row)));

function mayRead(found: Standing): void {
  if (found === "stranger") throw new HttpError(403, belongingOnly);
}

/** Only student members of the team may do this [6.3, 6.5, 6.6]; others get a 403 `HttpError`. */
export async function mustBeMember(query: Query, caller: Caller, teamId: number): Promise<void> {
  if ((await standing(query, caller, teamId)) !== "member") throw new HttpError(403, membersOnly);
}

/** Only the team's supervisor may do this [6.4]; others get a 403 `HttpError`. */
export async function mustSupervise(query: Query, caller: Caller, teamId: number): Promise<void> {
  if ((await standing(query, caller, teamId)) !== "supervisor") throw new HttpError(403, supervisorOnly);
}

const membersOnly = "Only members of the team can do this.";
const supervisorOnly = "Only the team's supervisor can do this.";

/** Who may change an item of a team that exists, and what others get. */
interface WriteRule {
  readonly allows: (standing: Standing, isAuthor: boolean) => boolean;
  /** For those who do not belong to the team, or no longer do. */
  readonly outside: string;
  /** For others of the team. */
  readonly inside: string;
}

const ofMembers: WriteRule = {
  allows: (found) => found === "member",
  outside: membersOnly,
  inside: membersOnly,
};

const ofUploader = (verb: "edit" | "delete"): WriteRule => ({
  allows: (found, isAuthor) => found === "member" && isAuthor,
  outside: membersOnly,
  inside: `You can only ${verb} your own files`,
});

/** The rules of section 6 for updates and deletions, by what is changed. */
const writeRules = {
  /** [6.3] */
  task: ofMembers,
  /** [6.6] */
  completion: ofMembers,
  /** [6.4] */
  feedback: {
    allows: (found, isAuthor) => found === "supervisor" && isAuthor,
    outside: supervisorOnly,
    inside: "You can only change your own feedback.",
  },
  /** [2.39, 6.4] */
  reply: {
    allows: (found, isAuthor) => found === "supervisor" || (found === "member" && isAuthor),
    outside: belongingOnly,
    inside: "You can only change your own replies.",
  },
  /** [5.8, 6.5] */
  linkEdit: ofUploader("edit"),
  linkDeletion: ofUploader("delete"),
} as const satisfies Readonly<Record<string, WriteRule>>;

/**
 * Refuses a change with a 403 `HttpError`. Both are checked each time: the caller's relation to the team, as authors
 * leave teams, and whether the caller is the author, who is left out where the rule does not ask for one.
 */
export async function mayWrite(
  query: Query,
  caller: Caller,
  kind: keyof typeof writeRules,
  { teamId, authorId }: { readonly teamId: number; readonly authorId?: number },
): Promise<void> {
  mayWriteAs(await standing(query, caller, teamId), kind, authorId === caller.userId);
}

/** As `mayWrite`, for a relation that is known. */
export function mayWriteAs(found: Standing, kind: keyof typeof writeRules, isAuthor: boolean): void {
  const { allows, outside, inside } = writeRules[kind];
  if (!allows(found, isAuthor)) throw new HttpError(403, found === "stranger" ? outside : inside);
}

/** An item cannot move to another team. */
export function mustStay(what: string, teamId: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== teamId) throw new HttpError(400, `${what} cannot move to another team.`);
}

/** What a project is about is for users: others get what is hidden for it, as "". */
export const descriptionFor = <Text>(isUser: boolean, description: Text, hidden: Text): Text =>
  isUser ? description : hidden;
