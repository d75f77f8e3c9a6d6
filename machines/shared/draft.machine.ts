import {
  and,
  assign,
  enqueueActions,
  matchesState,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from "xstate";
import { failureOf, type Failure } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { unprovidedWrite } from "./calls.ts";

/** The contents of a form. */
export interface Draft<Subject, Fields> {
  /** What it is about. */
  readonly subject: Subject;
  /** The fields as they were when the user started typing. */
  readonly base: Fields;
  readonly fields: Fields;
}

/** The initial data of a draft. */
interface DraftInput<Subject, Fields> extends Draft<Subject, Fields> {
  /** Why the server last refused it. */
  readonly failure: Failure | null;
  /** The draft was restored with the page or after a renewed session. */
  readonly isRestored?: boolean;
}

/** How a draft ended. A refused one continues as a new draft, which the parent starts with `again`. */
export type DraftEnd<Subject, Fields, Saved> = { readonly draft: Draft<Subject, Fields> } & Outcome<
  Subject,
  Fields,
  Saved
>;

type Outcome<Subject, Fields, Saved> =
  /** The user closed the form, turned from it, or submitted it with nothing changed. */
  | { readonly kind: "cancelled" }
  /** The user may not change it any more. */
  | { readonly kind: "revoked" }
  /** The server saved what was typed. */
  | { readonly kind: "saved"; readonly saved: Saved }
  /** The server did not save what was typed, or nobody knows whether it did. */
  | { readonly kind: "refused"; readonly failure: Failure; readonly again: DraftInput<Subject, Fields> };

interface DraftRules<Fields> {
  /** Whether it can be submitted. */
  readonly isComplete: (fields: Fields) => boolean;
  /** Whether submitting it would change nothing. */
  readonly isSame: (base: Fields, fields: Fields) => boolean;
  /** The notice for submitting an incomplete draft; default: none. */
  readonly incomplete?: NoticeEmitted;
  /** Whether typing clears the failure; default: it stays until the next submit. */
  readonly clearsFailure?: boolean;
}

type Event<Subject, Fields> =
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
  /** What it is about turned out to exist after all. */
  | { type: "draft.reclaimed" }
  /** It is about something else now, with the same text. */
  | { type: "subject.changed"; subject: Subject }
  /** The user may not change it any more. */
  | { type: "draft.revoked" }
  /** The page or the user has come back. */
  | { type: "draft.restored" }
  /** The user submitted it; `subject` is its latest version, if the parent has one. */
  | { type: "draft.submitted"; subject?: Subject };

/** Whether two drafts have the same fields, or two fields the same value. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The contents of one form: typed, sent, and saved or refused. Ends with the outcome for its parent to
 * handle.
 */
export const draftOf = <Subject, Fields extends object, Saved>(
  id: string,
  { isComplete, isSame: isUnchanged, incomplete, clearsFailure = false }: DraftRules<Fields>,
) =>
  setup({
    types: {
      input: {} as DraftInput<Subject, Fields>,
      context: {} as Required<DraftInput<Subject, Fields>> & {
        readonly end: Outcome<Subject, Fields, Saved>;
      },
      events: {} as Event<Subject, Fields>,
      emitted: {} as NoticeEmitted,
      output: {} as DraftEnd<Subject, Fields, Saved>,
    },
    actors: { save: unprovidedWrite<Saved, Draft<Subject, Fields>>("save") },
    guards: {
      isComplete: ({ context }) => isComplete(context.fields),
      isUnchanged: ({ context }) => isUnchanged(context.base, context.fields),
    },
    actions: {
      setFields: assign(({ context }, { change }: { change: Partial<Fields> }) => ({
        fields: { ...context.fields, ...change },
        ...(clearsFailure && { failure: null }),
      })),
      clearFailure: assign({ failure: null }),
      resetFields: assign(({ context }) => ({ fields: context.base, isRestored: false, failure: null })),
      setRestored: assign(({ context }) => ({ isRestored: !isUnchanged(context.base, context.fields) })),
      setSubject: assign(({ context }, { subject = context.subject }: { subject?: Subject }) => ({
        subject,
      })),
      setRevoked: assign({ end: { kind: "revoked" } }),
      setSaved: assign((_, { saved }: { saved: Saved }) => ({ end: { kind: "saved", saved } as const })),
      setRefused: assign(({ context }, { error }: { error: unknown }) => {
        const failure = failureOf(error);
        return {
          end: {
            kind: "refused",
            failure,
            again: { ...draftIn(context), failure, isRestored: context.isRestored },
          } as const,
        };
      }),
      notifyIncomplete: enqueueActions(({ enqueue }) => {
        if (incomplete !== undefined) enqueue.emit(incomplete);
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ isRestored: false, ...input, end: { kind: "cancelled" } }),
    output: ({ context }) => ({ draft: draftIn(context), ...context.end }),
    initial: "editing",
    states: {
      /** The user is typing. */
      editing: {
        initial: "pristine",
        on: {
          "draft.changed": { actions: { type: "setFields", params: ({ event }) => event } },
          "draft.discarded": { target: ".pristine", actions: "resetFields" },
          "draft.restored": { actions: "setRestored" },
          "subject.changed": { actions: { type: "setSubject", params: ({ event }) => event } },
          "draft.cancelled": "cancelled",
          "draft.escaped": { guard: "isUnchanged", target: "cancelled" },
          // A failure is shown until the user leaves the form.
          "draft.left": [
            { guard: "isUnchanged", target: "cancelled" },
            { target: ".pristine", actions: "clearFailure" },
          ],
          "draft.orphaned": [{ guard: "isUnchanged", target: "cancelled" }, { target: "orphaned" }],
          "draft.revoked": { target: "revoked", actions: "setRevoked" },
          "draft.submitted": [
            { guard: and(["isComplete", "isUnchanged"]), target: "cancelled" },
            {
              guard: "isComplete",
              target: "saving",
              actions: { type: "setSubject", params: ({ event }) => event },
            },
            { target: ".incomplete", actions: "notifyIncomplete" },
          ],
        },
        states: {
          /** It has not been submitted since it was opened or discarded. */
          pristine: {},
          /** It was submitted with something missing. */
          incomplete: {},
        },
      },
      /** Waiting for the server. Nothing can be typed. */
      saving: {
        invoke: {
          id: "save",
          src: "save",
          input: ({ context }) => draftIn(context),
          onDone: {
            target: "saved",
            actions: { type: "setSaved", params: ({ event }) => ({ saved: event.output }) },
          },
          onError: { target: "refused", actions: { type: "setRefused", params: ({ event }) => event } },
        },
      },
      /** What it is about was deleted. The text can only be read, copied and dismissed. */
      orphaned: { on: { "draft.reclaimed": "editing", "draft.cancelled": "cancelled" } },
      /** The user closed it, or turned from it with nothing changed. */
      cancelled: { type: "final" },
      /** The user may not change it. */
      revoked: { type: "final" },
      /** The server saved it. */
      saved: { type: "final" },
      /** The server did not save it, or nobody knows whether it did. */
      refused: { type: "final" },
    },
  });

const draftIn = <Subject, Fields>({
  subject,
  base,
  fields,
}: Draft<Subject, Fields>): Draft<Subject, Fields> => ({ subject, base, fields });

type DraftMachine<Subject, Fields extends object, Saved> = ReturnType<typeof draftOf<Subject, Fields, Saved>>;
export type DraftRef<Subject, Fields extends object, Saved> = ActorRefFrom<
  DraftMachine<Subject, Fields, Saved>
>;
/** What the selectors read, whatever the draft is about. */
type Snapshot = SnapshotFrom<DraftMachine<unknown, object, unknown>>;

export const selectDraft = <Subject, Fields>({
  context,
}: {
  readonly context: Draft<Subject, Fields>;
}): Draft<Subject, Fields> => context;
export const selectIsRestored = ({ context }: Pick<Snapshot, "context">): boolean => context.isRestored;
/** Why the server refused it; null: it has not, since the last submit. */
export const selectFailure = ({ context, value }: Pick<Snapshot, "context" | "value">): Failure | null =>
  matchesState("editing", value) ? context.failure : null;
export const selectIsIncomplete = ({ value }: Pick<Snapshot, "value">): boolean =>
  matchesState({ editing: "incomplete" }, value);
export const selectIsSaving = ({ value }: Pick<Snapshot, "value">): boolean => value === "saving";
