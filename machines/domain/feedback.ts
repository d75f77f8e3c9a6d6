import type { Role } from "./user.ts";

/** A reply to a piece of feedback [3.9]. */
export interface Reply {
  readonly id: number;
  readonly feedbackId: number;
  readonly content: string;
  readonly date: string;
  readonly author: Author;
}

/** Who wrote a reply; `name` is empty if the service does not send it. */
export interface Author {
  readonly role: Role;
  readonly userId: number;
  readonly name: string;
}

/** A supervisor's feedback to a team [3.8]; its replies are fetched separately. */
export interface Feedback {
  readonly id: number;
  readonly content: string;
  readonly date: string;
  readonly supervisorId: number | null;
  readonly supervisorName: string;
  readonly teamId: number;
}

export interface NewFeedback {
  readonly content: string;
  readonly supervisorId: number;
  readonly teamId: number;
}

export interface NewReply {
  readonly content: string;
  readonly feedbackId: number;
  readonly author: Author;
}

/**
 * The path of the page in a link to a piece of feedback, for each role, with the feedback's id in the query. The host is
 * not compared: a link is the same under another name of the server.
 */
const link = /\/dashboard\/(?:student|supervisor)\/feedback\?(?:[^\s#?&]*&)*feedback=(\d{1,15})(?!\d)/gi;

/** The feedback that a text links to, each once [experience 10]. */
export const feedbackIdsIn = (text: string): readonly number[] => [
  ...new Set(Array.from(text.matchAll(link), ([, id]) => Number(id))),
];
