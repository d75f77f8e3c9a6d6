import type { Failure } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { FieldName } from "./merge-fields.ts";

/** The contents of a form. */
export interface Draft<Subject, Fields> {
  /** What it is about. */
  readonly subject: Subject;
  /** The fields as they were when the user started typing. */
  readonly base: Fields;
  readonly fields: Fields;
}

/** The initial data of a draft. */
export interface DraftInput<Subject, Fields> extends Draft<Subject, Fields> {
  /** Why the server last refused it. */
  readonly failure: Failure | null;
}

export interface DraftContext<Subject, Fields, Saved> extends DraftInput<Subject, Fields> {
  /** The draft was restored with the page or after a renewed session. */
  readonly isRestored: boolean;
  /** The fields that someone else has changed as well; their version is in `base`. */
  readonly conflicts: readonly string[];
  /** As it was sent, if nobody knows whether the server has saved that. */
  readonly unconfirmed: SentDraft<Subject, Fields> | null;
  /** As of `SentDraft`. */
  readonly newestId: number;
  readonly end: Outcome<Saved>;
}

/** A draft as it is sent. */
export interface SentDraft<Subject, Fields> extends Draft<Subject, Fields> {
  /** The highest id in the list that a new item is added to, before the draft was first sent. */
  readonly newestId: number;
  /** As it was sent before, if nobody knows whether the server has saved that. */
  readonly unconfirmed?: SentDraft<Subject, Fields>;
}

/** How a draft ended. A refused one stays open. */
export type DraftEnd<Subject, Fields, Saved> = {
  readonly draft: Draft<Subject, Fields>;
  /** Whether something was typed that differs from the base. */
  readonly hasChanges: boolean;
} & Outcome<Saved>;

export type Outcome<Saved> =
  /** The user closed the form, left it, or submitted it with nothing changed. */
  | { readonly kind: "cancelled" }
  /** The user may not change it any more. */
  | { readonly kind: "revoked" }
  /** The server saved what was typed. */
  | { readonly kind: "saved"; readonly saved: Saved };

/** What the server did not save, or nobody knows whether it did. */
export interface RefusedDraft<Subject, Fields> {
  readonly draft: Draft<Subject, Fields>;
  readonly failure: Failure;
}

/** What the drafts of one form may contain. */
export interface DraftRules<Subject, Fields> {
  /** Whether nothing required is missing. */
  readonly isComplete: (fields: Fields) => boolean;
  /** Whether a complete draft can be sent; default: always. */
  readonly isValid?: (base: Fields, fields: Fields) => boolean;
  /** Whether submitting it would change nothing. */
  readonly isSame: (base: Fields, fields: Fields) => boolean;
  /** The notice for submitting an incomplete draft; default: none. */
  readonly incomplete?: NoticeEmitted;
  /** Whether typing clears the failure; default: it stays until the next submit. */
  readonly clearsFailure?: boolean;
  /** Whether one field is the same in two versions; default: as JSON. */
  readonly isSameField?: (field: FieldName<Fields>, a: Fields, b: Fields) => boolean;
  /** The subject of a text that is saved as new because its subject was deleted; default: it cannot be. */
  readonly asNew?: (subject: Subject) => Subject;
}

export type DraftEvent<Subject, Fields> =
  /** The user typed. */
  | { type: "draft.changed"; change: Partial<Fields> }
  /** The user discarded what was typed. */
  | { type: "draft.discarded" }
  /** The user closed the form, or dismissed an orphaned text. */
  | { type: "draft.cancelled" }
  /** The user pressed Escape, which loses nothing that was typed. */
  | { type: "draft.escaped" }
  /** The user switched to something else, and may come back to what was typed. */
  | { type: "draft.left" }
  /** What it is about was deleted. */
  | { type: "draft.orphaned" }
  /** What it is about was refetched, with these fields. */
  | { type: "subject.refetched"; subject: Subject; theirs: Fields }
  /** The user decided which version of a field to keep that someone else has changed as well. */
  | ({ type: "conflict.resolved" } & ConflictResolution)
  /** The user saves the text as new, as what it was about was deleted. */
  | { type: "orphan.submitted" }
  /** What it is about turned out to exist after all. */
  | { type: "draft.reclaimed" }
  /** It is about something else now, with the same text. */
  | { type: "subject.changed"; subject: Subject }
  /** The user may not change it any more. */
  | { type: "draft.revoked" }
  /** The page or the user has come back. */
  | { type: "draft.restored" }
  /**
   * The user submitted it; `subject` is its latest version, if the parent has one, and `newestId` the highest id in the
   * list that a new item is added to.
   */
  | { type: "draft.submitted"; subject?: Subject; newestId?: number };

export interface ConflictResolution {
  readonly field: string;
  readonly version: "mine" | "theirs";
}
