import {
  and,
  assign,
  enqueueActions,
  matchesState,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from "xstate";
import { failureOf, isGone, type Failure } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { unprovidedWrite } from "./calls.ts";
import type {
  ConflictResolution,
  Draft,
  DraftEnd,
  DraftEvent,
  DraftInput,
  DraftRules,
  Outcome,
} from "./draft.types.ts";
import { mergeFields, withFieldOf } from "./merge-fields.ts";

export type { Draft, DraftEnd } from "./draft.types.ts";

/** Whether two drafts have the same fields, or two fields the same value. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The contents of one form: typed, sent, and saved or refused. Ends with the outcome for its parent to
 * handle.
 */
export const draftOf = <Subject, Fields extends object, Saved>(
  id: string,
  {
    isComplete,
    isSame: isUnchanged,
    incomplete,
    clearsFailure = false,
    isSameField = (field, a, b) => isSame(a[field], b[field]),
    asNew,
  }: DraftRules<Subject, Fields>,
) =>
  setup({
    types: {
      input: {} as DraftInput<Subject, Fields>,
      context: {} as Required<DraftInput<Subject, Fields>> & {
        readonly end: Outcome<Subject, Fields, Saved>;
      },
      events: {} as DraftEvent<Subject, Fields>,
      emitted: {} as NoticeEmitted,
      output: {} as DraftEnd<Subject, Fields, Saved>,
    },
    actors: { save: unprovidedWrite<Saved, Draft<Subject, Fields>>("save") },
    guards: {
      isComplete: ({ context }) => isComplete(context.fields),
      isUnchanged: ({ context }) => isUnchanged(context.base, context.fields),
      canSaveAsNew: () => asNew !== undefined,
    },
    actions: {
      setFields: assign(({ context }, { change }: { change: Partial<Fields> }) => ({
        fields: { ...context.fields, ...change },
        ...(clearsFailure && { failure: null }),
      })),
      clearFailure: assign({ failure: null }),
      resetFields: assign(({ context }) => ({
        fields: context.base,
        isRestored: false,
        failure: null,
        conflicts: [],
      })),
      /** Takes over what others have changed, except where the user has changed it as well. */
      mergeFields: assign(
        (
          { context: { base, fields, conflicts } },
          { subject, theirs }: { subject: Subject; theirs: Fields },
        ) => {
          const merged = mergeFields({ base, mine: fields, theirs }, isSameField, conflicts);
          return { subject, base: theirs, ...merged };
        },
      ),
      resolveConflict: assign(
        ({ context: { base, fields, conflicts } }, { field, version }: ConflictResolution) => ({
          fields: version === "theirs" ? withFieldOf(fields, base, field) : fields,
          conflicts: conflicts.filter((each) => each !== field),
          failure: null,
        }),
      ),
      /** The orphaned text says itself that its subject is gone. */
      clearGone: assign(({ context: { failure } }) => ({
        failure: failure !== null && isGone(failure) ? null : failure,
      })),
      setNewSubject: assign(({ context: { subject } }) => ({ subject: asNew?.(subject) ?? subject })),
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
            again: {
              ...draftIn(context),
              failure,
              isRestored: context.isRestored,
              conflicts: context.conflicts,
            },
          } as const,
        };
      }),
      notifyIncomplete: enqueueActions(({ enqueue }) => {
        if (incomplete !== undefined) enqueue.emit(incomplete);
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ isRestored: false, conflicts: [], ...input, end: { kind: "cancelled" } }),
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
          "subject.refetched": { actions: { type: "mergeFields", params: ({ event }) => event } },
          "conflict.resolved": { actions: { type: "resolveConflict", params: ({ event }) => event } },
          "draft.orphaned": [
            { guard: "isUnchanged", target: "cancelled" },
            { target: "orphaned", actions: "clearGone" },
          ],
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
      /** What it is about was deleted. The text can only be read, copied, saved as new and dismissed. */
      orphaned: {
        on: {
          "draft.reclaimed": "editing",
          "subject.refetched": {
            target: "editing",
            actions: { type: "mergeFields", params: ({ event }) => event },
          },
          "orphan.submitted": {
            guard: and(["canSaveAsNew", "isComplete"]),
            target: "saving",
            actions: "setNewSubject",
          },
          "draft.cancelled": "cancelled",
        },
      },
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
  matchesState("editing", value) || value === "orphaned" ? context.failure : null;
/** The names of the fields that someone else has changed as well; their version is the draft's `base`. */
export const selectConflicts = ({ context }: Pick<Snapshot, "context">): readonly string[] =>
  context.conflicts;
export const selectIsOrphaned = ({ value }: Pick<Snapshot, "value">): boolean => value === "orphaned";
/** Whether the text of something deleted can be saved as new. */
export const selectCanSaveAsNew = (snapshot: {
  readonly can: (event: { readonly type: "orphan.submitted" }) => boolean;
}): boolean => snapshot.can({ type: "orphan.submitted" });
export const selectIsIncomplete = ({ value }: Pick<Snapshot, "value">): boolean =>
  matchesState({ editing: "incomplete" }, value);
export const selectIsSaving = ({ value }: Pick<Snapshot, "value">): boolean => value === "saving";
