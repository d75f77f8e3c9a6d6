import { and, not, matchesState, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { draftIn, draftSetupOf, sentDraftIn } from "./draft.setup.ts";
import type { Draft, DraftRules } from "./draft.types.ts";

export { sentDraftsIn } from "./draft.setup.ts";
export type { Draft, DraftEnd, RefusedDraft, SentDraft } from "./draft.types.ts";

/**
 * The contents of one form: typed, sent, and saved or refused. Ends with the outcome for its parent to
 * handle. A refused draft stays open and notifies its parent, with `edit.refused` if `id` is "taskBoard/edit".
 */
export const draftOf = <Subject, Fields extends object, Saved>(
  id: string,
  rules: DraftRules<Subject, Fields>,
) =>
  draftSetupOf<Subject, Fields, Saved>(id, rules).createMachine({
    id,
    context: ({ input }) => ({
      isRestored: false,
      conflicts: [],
      unconfirmed: null,
      newestId: 0,
      ...input,
      end: { kind: "cancelled" },
    }),
    output: ({ context }) => ({
      draft: draftIn(context),
      hasChanges: !rules.isSame(context.base, context.fields),
      ...context.end,
    }),
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
              guard: and(["isComplete", "isValid"]),
              target: "saving",
              actions: [
                { type: "setSubject", params: ({ event }) => event },
                { type: "setNewestId", params: ({ event }) => event },
              ],
            },
            { guard: not("isComplete"), target: ".incomplete", actions: "notifyIncomplete" },
            { target: ".invalid" },
          ],
        },
        states: {
          /** It has not been submitted since it was opened or discarded. */
          pristine: {},
          /** It was submitted with something missing. A restored draft counts as not submitted. */
          incomplete: { on: { "draft.restored": { target: "pristine", actions: "setRestored" } } },
          /** It was submitted with something that cannot be sent as it is. */
          invalid: {},
          /** The server did not save it, or nobody knows whether it did. */
          refused: {},
        },
      },
      /** Waiting for the server. Nothing can be typed. */
      saving: {
        invoke: {
          id: "save",
          src: "save",
          input: ({ context }) => sentDraftIn(context),
          onDone: {
            target: "saved",
            actions: { type: "setSaved", params: ({ event }) => ({ saved: event.output }) },
          },
          onError: {
            target: "editing.refused",
            actions: [
              { type: "setRefused", params: ({ event }) => event },
              { type: "notifyParent", params: ({ event }) => event },
            ],
          },
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
            guard: and(["canSaveAsNew", "isComplete", "isValid"]),
            target: "saving",
            actions: "setNewSubject",
          },
          "draft.cancelled": "cancelled",
        },
      },
      /** The user closed it, or left it with nothing changed. */
      cancelled: { type: "final" },
      /** The user may not change it. */
      revoked: { type: "final" },
      /** The server saved it. */
      saved: { type: "final" },
    },
  });

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
/** Whether what it is about was deleted. */
export const selectIsOrphaned = ({ value }: Pick<Snapshot, "value">): boolean => value === "orphaned";
/** Whether the text of something deleted can be saved as new. */
export const selectCanSaveAsNew = (snapshot: {
  readonly can: (event: { readonly type: "orphan.submitted" }) => boolean;
}): boolean => snapshot.can({ type: "orphan.submitted" });
export const selectIsIncomplete = ({ value }: Pick<Snapshot, "value">): boolean =>
  matchesState({ editing: "incomplete" }, value);
export const selectIsInvalid = ({ value }: Pick<Snapshot, "value">): boolean =>
  matchesState({ editing: "invalid" }, value);
export const selectIsSaving = ({ value }: Pick<Snapshot, "value">): boolean => value === "saving";
