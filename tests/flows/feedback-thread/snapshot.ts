import type { SnapshotFrom } from "xstate";
import {
  type feedbackThreadMachine,
  selectDeletion,
  selectDraftAt,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf, type TextSubject } from "../../../machines/feedback-thread/drafts.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";

export type Snapshot = SnapshotFrom<typeof feedbackThreadMachine>;
export type Context = Snapshot["context"];

export const isEndOf = (event: LoggedEvent, how: "done" | "error", ...calls: readonly string[]): boolean =>
  calls.some((call) => event.type === `xstate.${how}.actor.${call}`);
export const idsIn = ({ thread }: Context): readonly number[] => (thread?.feedback ?? []).map(({ id }) => id);
export const askedIn = (snapshot: Snapshot): Removal | undefined =>
  selectDeletion(snapshot)?.getSnapshot().context.subject;
export const has = (ids: readonly number[], id: number): boolean => ids.includes(id);
export const isListed = (snapshot: Snapshot): boolean => snapshot.matches({ thread: "ready" });

/** A draft and its text. */
export interface Typed extends TextSubject {
  readonly id: string;
  readonly base: string;
  readonly text: string;
  readonly state: unknown;
  readonly hasFailed: boolean;
}

/** The open drafts. */
export const typedIn = (snapshot: Snapshot): readonly Typed[] =>
  snapshot.context.drafts.flatMap((subject) => {
    const draft = selectDraftAt(subject.target)(snapshot)?.getSnapshot();
    if (draft === undefined) return [];
    const { base, fields, failure } = draft.context;
    return [
      {
        ...subject,
        id: draftIdOf(subject.target),
        base: base.text,
        text: fields.text,
        state: draft.value,
        hasFailed: failure !== null,
      },
    ];
  });
export const isWorthKeeping = ({ base, text }: Typed): boolean =>
  text.trim() !== "" && text.trim() !== base.trim();
export const isSaving = ({ state }: Typed): boolean => state === "saving";
