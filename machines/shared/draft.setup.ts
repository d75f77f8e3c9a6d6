import { assign, emit, enqueueActions, setup } from "xstate";
import { failureOf, isGone } from "../domain/failure.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { unprovidedConfirmedWrite } from "./write.machine.ts";
import type {
  ConflictResolution,
  Draft,
  DraftContext,
  DraftEnd,
  DraftEvent,
  DraftInput,
  DraftRules,
  RefusedDraft,
  SentDraft,
} from "./draft.types.ts";
import type { ForParent } from "./for-parent.ts";
import { mergeFields, withFieldOf } from "./merge-fields.ts";

/** Whether two drafts have the same fields, or two fields the same value. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const nameIn = (id: string): string => id.slice(id.lastIndexOf("/") + 1);

/** Events, actors, guards and actions of the drafts of one form. */
export const draftSetupOf = <Subject, Fields extends object, Saved>(
  id: string,
  {
    isComplete,
    isValid = () => true,
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
      context: {} as DraftContext<Subject, Fields, Saved>,
      events: {} as DraftEvent<Subject, Fields>,
      emitted: {} as NoticeEmitted | ForParent<{ type: `${string}.refused` } & RefusedDraft<Subject, Fields>>,
      output: {} as DraftEnd<Subject, Fields, Saved>,
    },
    actors: { save: unprovidedConfirmedWrite<Saved, SentDraft<Subject, Fields>>("save") },
    guards: {
      isComplete: ({ context }) => isComplete(context.fields),
      isValid: ({ context }) => isValid(context.base, context.fields),
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
        unconfirmed: null,
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
      setNewestId: assign(({ context }, { newestId = context.newestId }: { newestId?: number }) => ({
        newestId,
      })),
      setRevoked: assign({ end: { kind: "revoked" } }),
      setSaved: assign((_, { saved }: { saved: Saved }) => ({ end: { kind: "saved", saved } as const })),
      setRefused: assign(({ context }, { error }: { error: unknown }) => {
        const failure = failureOf(error);
        return { failure, unconfirmed: failure.outcome === "unknown" ? unconfirmedIn(context) : null };
      }),
      notifyParent: emit(({ context }, { error }: { error: unknown }) => ({
        type: "forParent",
        event: { type: `${nameIn(id)}.refused` as const, draft: draftIn(context), failure: failureOf(error) },
      })),
      notifyIncomplete: enqueueActions(({ enqueue }) => {
        if (incomplete !== undefined) enqueue.emit(incomplete);
      }),
    },
  });

export const draftIn = <Subject, Fields>({
  subject,
  base,
  fields,
}: Draft<Subject, Fields>): Draft<Subject, Fields> => ({ subject, base, fields });

type Sending<Subject, Fields> = Draft<Subject, Fields> &
  Pick<DraftContext<Subject, Fields, unknown>, "newestId" | "unconfirmed">;

export const sentDraftIn = <Subject, Fields>({
  subject,
  base,
  fields,
  newestId,
  unconfirmed,
}: Sending<Subject, Fields>): SentDraft<Subject, Fields> => ({
  subject,
  base,
  fields,
  newestId,
  ...(unconfirmed !== null && { unconfirmed }),
});

/** What is looked for before it is sent again: the draft as it was first sent with this text, and with earlier ones. */
const unconfirmedIn = <Subject, Fields>(context: Sending<Subject, Fields>): SentDraft<Subject, Fields> =>
  context.unconfirmed !== null && isSame(context.unconfirmed.fields, context.fields)
    ? context.unconfirmed
    : sentDraftIn(context);

/** A draft as it is sent, then as it was sent before with an unknown outcome, the latest first. */
export const sentDraftsIn = <Subject, Fields>(
  sent: SentDraft<Subject, Fields>,
): readonly [SentDraft<Subject, Fields>, ...SentDraft<Subject, Fields>[]] => [
  sent,
  ...(sent.unconfirmed === undefined ? [] : sentDraftsIn(sent.unconfirmed)),
];
