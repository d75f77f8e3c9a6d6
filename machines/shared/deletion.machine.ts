import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { failureOf, isGone, type Failure } from "../domain/failure.ts";
import { unprovidedConfirmedWrite } from "./write.machine.ts";

/** How a deletion ended. */
export type DeletionEnd<Subject> =
  /** The user did not confirm the deletion. */
  | { readonly kind: "cancelled" }
  /** The user may not delete it. */
  | { readonly kind: "revoked" }
  /** The server has deleted it, or no longer has it; `subject` is what the server had last, if it still did. */
  | { readonly kind: "deleted"; readonly subject: Subject }
  /** The server did not delete it, or nobody knows whether it did. */
  | { readonly kind: "refused"; readonly subject: Subject; readonly failure: Failure };

/**
 * Deletes something: asks for confirmation [8.18], and ends with the outcome for its parent to handle. `idOf`: where
 * the right to delete can be lost meanwhile.
 */
export const deletionOf = <Subject>(flow: string, idOf?: (subject: Subject) => number) =>
  setup({
    types: {
      input: {} as { readonly subject: Subject },
      context: {} as { readonly subject: Subject; readonly end: DeletionEnd<Subject> },
      events: {} as
        /** The user confirmed that it should be deleted. */
        | { type: "deletion.confirmed" }
        /** The user decided not to delete it. */
        | { type: "deletion.cancelled" }
        /** The user may not delete these. */
        | { type: "deletion.revoked"; ids: readonly number[] },
      output: {} as DeletionEnd<Subject>,
    },
    actors: {
      deleteSubject: unprovidedConfirmedWrite<Subject, { readonly subject: Subject }>("deleteSubject"),
    },
    guards: {
      isGone: (_, { error }: { error: unknown }) => isGone(failureOf(error)),
      isAmong: ({ context: { subject } }, { ids }: { ids: readonly number[] }) =>
        idOf !== undefined && ids.includes(idOf(subject)),
    },
    actions: {
      setRevoked: assign({ end: { kind: "revoked" } }),
      setDeleted: assign((_, { subject }: { subject: Subject }) => ({
        end: { kind: "deleted", subject } as const,
      })),
      setRefused: assign(({ context: { subject } }, { error }: { error: unknown }) => ({
        end: { kind: "refused", subject, failure: failureOf(error) } as const,
      })),
    },
  }).createMachine({
    id: `${flow}/deletion`,
    context: ({ input: { subject } }) => ({ subject, end: { kind: "cancelled" } }),
    output: ({ context }) => context.end,
    initial: "asking",
    states: {
      /** The confirmation dialog is open. */
      asking: {
        on: {
          "deletion.confirmed": "deleting",
          "deletion.cancelled": "cancelled",
          "deletion.revoked": {
            guard: { type: "isAmong", params: ({ event }) => event },
            target: "revoked",
            actions: "setRevoked",
          },
        },
      },
      /** Fetching what the server has now, for Undo, and deleting it. It cannot be cancelled any more. */
      deleting: {
        invoke: {
          id: "deleteSubject",
          src: "deleteSubject",
          input: ({ context: { subject } }) => ({ subject }),
          onDone: {
            target: "deleted",
            actions: { type: "setDeleted", params: ({ event }) => ({ subject: event.output }) },
          },
          onError: [
            {
              guard: { type: "isGone", params: ({ event }) => event },
              target: "deleted",
              actions: { type: "setDeleted", params: ({ context }) => context },
            },
            { target: "refused", actions: { type: "setRefused", params: ({ event }) => event } },
          ],
        },
      },
      /** The user closed the confirmation dialog. */
      cancelled: { type: "final" },
      /** The user may not delete it. */
      revoked: { type: "final" },
      /** The server has deleted it, or no longer has it. */
      deleted: { type: "final" },
      /** The server did not delete it, or nobody knows whether it did. */
      refused: { type: "final" },
    },
  });

/** Returning to the page or reloading it cancels an unanswered confirmation. */
export const cancelOnReturn = {
  "screen.opened": { actions: "cancelDeletion" },
  "refetch.requested": { guard: "isInForeground", actions: "cancelDeletion" },
} as const;

type DeletionMachine<Subject> = ReturnType<typeof deletionOf<Subject>>;
export type DeletionRef<Subject> = ActorRefFrom<DeletionMachine<Subject>>;

export const selectSubject = <Subject>({
  context,
}: {
  readonly context: { readonly subject: Subject };
}): Subject => context.subject;
export const selectIsDeleting = ({ value }: Pick<SnapshotFrom<DeletionMachine<unknown>>, "value">): boolean =>
  value === "deleting";
