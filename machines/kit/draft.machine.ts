import { and, assign, emit, matchesState, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { failureOf, type Failure } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { unwiredWrite } from "./calls.ts";

/** What is typed into a form. */
export interface Draft<Subject, Fields> {
  /** What it is about. */
  readonly subject: Subject;
  /** The fields as they were when typing began. */
  readonly base: Fields;
  readonly fields: Fields;
}

/** How a draft ended. A refused one goes on as another draft with the same text, which its parent starts with the failure. */
export type DraftEnd<Subject, Fields, Saved> =
  /** The user closed the form, or submitted it with nothing changed. */
  | { readonly kind: "cancelled" }
  /** The user may not change it any more. */
  | { readonly kind: "revoked" }
  /** The server has what was typed. */
  | { readonly kind: "saved"; readonly draft: Draft<Subject, Fields>; readonly saved: Saved }
  /** The server did not take what was typed, or nobody knows whether it did. */
  | { readonly kind: "refused"; readonly draft: Draft<Subject, Fields>; readonly failure: Failure };

interface DraftRules<Fields> {
  /** Whether it can be sent. */
  readonly isComplete: (fields: Fields) => boolean;
  /** Whether sending it would change nothing. */
  readonly isSame: (base: Fields, fields: Fields) => boolean;
  /** What is said where it was submitted and is not complete. */
  readonly incomplete: NoticeEmitted;
}

type Event<Subject, Fields> =
  /** The user typed. */
  | { type: "draft.changed"; change: Partial<Fields> }
  /** The user threw away what was typed. */
  | { type: "draft.discarded" }
  /** The user closed the form. */
  | { type: "draft.cancelled" }
  /** The user may not change it any more. */
  | { type: "draft.revoked" }
  /** The page or the user has come back. */
  | { type: "draft.restored" }
  /** The user submitted it; with the latest of what it is about, where the parent knows it. */
  | { type: "draft.submitted"; subject?: Subject };

/** The text of one form: typed, sent, and saved or refused. Ends with what became of it, for its parent to act on. */
export const draftOf = <Subject, Fields extends object, Saved>(id: string, { isComplete, isSame, incomplete }: DraftRules<Fields>) =>
  setup({
    types: {
      input: {} as Draft<Subject, Fields> & { readonly failure: Failure | null },
      context: {} as Draft<Subject, Fields> & {
        /** What was typed has come back with the page or with the user. */
        readonly isRestored: boolean;
        /** Why the server did not take it the last time. */
        readonly failure: Failure | null;
        readonly end: DraftEnd<Subject, Fields, Saved>;
      },
      events: {} as Event<Subject, Fields>,
      emitted: {} as NoticeEmitted,
      output: {} as DraftEnd<Subject, Fields, Saved>,
    },
    actors: { save: unwiredWrite<Saved, Draft<Subject, Fields>>("save") },
    guards: {
      isComplete: ({ context }) => isComplete(context.fields),
      isUnchanged: ({ context }) => isSame(context.base, context.fields),
    },
    actions: {
      setFields: assign(({ context }, { change }: { change: Partial<Fields> }) => ({ fields: { ...context.fields, ...change } })),
      resetFields: assign(({ context }) => ({ fields: context.base, isRestored: false, failure: null })),
      setRestored: assign(({ context }) => ({ isRestored: !isSame(context.base, context.fields) })),
      setSubject: assign(({ context }, { subject = context.subject }: { subject?: Subject }) => ({ subject })),
      setRevoked: assign({ end: { kind: "revoked" } }),
      setSaved: assign(({ context }, { saved }: { saved: Saved }) => ({ end: { kind: "saved", draft: draftIn(context), saved } as const })),
      setRefused: assign(({ context }, { error }: { error: unknown }) => ({
        end: { kind: "refused", draft: draftIn(context), failure: failureOf(error) } as const,
      })),
      notifyIncomplete: emit(incomplete),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, isRestored: false, end: { kind: "cancelled" } }),
    output: ({ context }) => context.end,
    initial: "editing",
    states: {
      /** The user is typing. */
      editing: {
        initial: "untried",
        on: {
          "draft.changed": { actions: { type: "setFields", params: ({ event }) => event } },
          "draft.discarded": { target: ".untried", actions: "resetFields" },
          "draft.restored": { actions: "setRestored" },
          "draft.cancelled": "cancelled",
          "draft.revoked": { target: "revoked", actions: "setRevoked" },
          "draft.submitted": [
            { guard: and(["isComplete", "isUnchanged"]), target: "cancelled" },
            { guard: "isComplete", target: "saving", actions: { type: "setSubject", params: ({ event }) => event } },
            { target: ".incomplete", actions: "notifyIncomplete" },
          ],
        },
        states: {
          /** It has not been submitted since it was opened or discarded. */
          untried: {},
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
          onDone: { target: "saved", actions: { type: "setSaved", params: ({ event }) => ({ saved: event.output }) } },
          onError: { target: "refused", actions: { type: "setRefused", params: ({ event }) => event } },
        },
      },
      /** The user closed it. */
      cancelled: { type: "final" },
      /** The user may not change it. */
      revoked: { type: "final" },
      /** The server has it. */
      saved: { type: "final" },
      /** The server did not take it, or nobody knows whether it did. */
      refused: { type: "final" },
    },
  });

const draftIn = <Subject, Fields>({ subject, base, fields }: Draft<Subject, Fields>): Draft<Subject, Fields> => ({ subject, base, fields });

type DraftMachine<Subject, Fields extends object, Saved> = ReturnType<typeof draftOf<Subject, Fields, Saved>>;
export type DraftRef<Subject, Fields extends object, Saved> = ActorRefFrom<DraftMachine<Subject, Fields, Saved>>;
/** What its selectors read, whatever it is about. */
type Snapshot = SnapshotFrom<DraftMachine<unknown, object, unknown>>;

export const selectDraft = <Subject, Fields>({ context }: { readonly context: Draft<Subject, Fields> }): Draft<Subject, Fields> => context;
export const selectIsRestored = ({ context }: Pick<Snapshot, "context">): boolean => context.isRestored;
/** Why the server did not take it; null: it has not said no since the draft was submitted last. */
export const selectFailure = ({ context, value }: Pick<Snapshot, "context" | "value">): Failure | null => (value === "saving" ? null : context.failure);
export const selectIsIncomplete = ({ value }: Pick<Snapshot, "value">): boolean => matchesState({ editing: "incomplete" }, value);
export const selectIsSaving = ({ value }: Pick<Snapshot, "value">): boolean => value === "saving";
