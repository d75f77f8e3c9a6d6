import type { Generated } from "kysely";
import type { Mode } from "../mode.ts";

export type Role = "Student" | "Supervisor";

/** A flag, as both databases store it. */
export type Flag = 0 | 1;

/** Codes of priorities and statuses [9.4]. */
export type Code = 1 | 2 | 3;

/** The tables after the last migration. Dates are texts in ISO format. */
export interface Database {
  users: {
    user_id: number;
    role: Role;
    name: string;
    email: string;
    email_key: string;
    password: string;
    department: string | null;
    in_team: Generated<Flag>;
    /** Null for students only. */
    max_teams: number | null;
    /** Tokens of another version are no longer valid. */
    token_version: Generated<number>;
    /** A disabled user cannot log in. */
    disabled: Generated<Flag>;
    /** From when on nobody can log in with the password, which was generated; null: it is the user's own. */
    password_expires: string | null;
    /** When the account was created, or before that was known, when the database was updated. */
    created_date: Generated<string>;
    /** When the person last logged in; null: not since that is written down. */
    last_login: string | null;
    /** How many logins have failed since then. */
    failed_logins: Generated<number>;
  };
  teams: {
    team_id: Generated<number>;
    team_name: string;
    created_date: string;
    supervisor_id: number | null;
  };
  team_members: {
    student_id: number;
    team_id: number;
    /** The leader has the lowest. */
    position: number;
  };
  projects: {
    id: Generated<number>;
    team_id: number;
    title: string;
    description: string;
    is_completed: Generated<Flag>;
  };
  tasks: {
    id: Generated<number>;
    team_id: number;
    title: string;
    description: string;
    due_date: string | null;
    priority: Code;
    status: Code;
    /** A list of names as JSON. */
    assignee_names: string;
    created_date: string;
  };
  feedback: {
    id: Generated<number>;
    team_id: number;
    supervisor_id: number;
    content: string;
    date: string;
  };
  replies: {
    id: Generated<number>;
    feedback_id: number;
    author_id: number;
    content: string;
    date: string;
  };
  links: {
    id: Generated<number>;
    team_id: number;
    student_id: number;
    title: string;
    url: string;
    date: string;
  };
  audit: {
    id: Generated<number>;
    date: string;
    /** The user of the operating system who ran the command. */
    operator: string;
    action: string;
    /** The account that the command was about; 0: none. No reference, so that a row outlives it. */
    user_id: number;
    detail: string;
  };
  sessions: {
    /** The login, as its token names it. A session that has just begun has no row. */
    session: string;
    /** Milliseconds since the epoch, like the next. */
    last_used: number;
    /** When its token expires, and the row can go. */
    expires_at: number;
    ended: Flag;
  };
  /** The mark of the secret with which the instances sign logins. */
  signing_secret: {
    /** Always 1. */
    id: number;
    /** Of the secret, which cannot be found from it. */
    fingerprint: string;
    /** When an instance with it last checked whether it is ready, in milliseconds since the epoch. */
    seen: number;
  };
  /** The one row about the database itself. */
  database: {
    only_row: Generated<1>;
    /** Tokens of another generation are refused: a restored database has another one. */
    generation: string;
    /** "" until a data folder of a mode has opened it. */
    mode: Mode | "";
  };
}

/** All tables of data, in an order that allows deleting: referring tables first. */
export const tables = [
  "audit",
  "links",
  "replies",
  "feedback",
  "tasks",
  "projects",
  "team_members",
  "teams",
  "users",
] as const satisfies readonly (keyof Database)[];

/** The tables whose ids the database generates, and the column of the id. */
export const idColumns = {
  audit: "id",
  links: "id",
  replies: "id",
  feedback: "id",
  tasks: "id",
  projects: "id",
  teams: "team_id",
} as const satisfies Partial<Record<keyof Database, string>>;
