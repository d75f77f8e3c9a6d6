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
