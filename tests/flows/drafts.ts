import { raised } from "./samples.ts";

/* Shared by the fixtures of drafts of all flows. */

/** The same value for each event that only the parent of a draft sends. */
export const forSentByParent = <Value>(value: Value) => ({
  "draft.left": value,
  "draft.orphaned": value,
  "draft.reclaimed": value,
  "draft.restored": value,
  "draft.revoked": value,
  "subject.changed": value,
  "subject.refetched": value,
  "conflict.resolved": value,
  "orphan.submitted": value,
});

export const sentByParent = forSentByParent(raised);

/** The events of a deletion. */
export const deletionEvents = {
  "deletion.confirmed": [{}],
  "deletion.cancelled": [{}],
  "deletion.revoked": raised,
} as const;

/** The transitions of a draft that nobody else can change. */
export const neverMerged = [
  ".editing --subject.refetched--> (internal)",
  ".editing --conflict.resolved--> (internal)",
  ".orphaned --subject.refetched--> .editing",
  ".orphaned --orphan.submitted--> .saving",
];

/** The transition of a draft whose rules accept every complete text. */
export const alwaysValid = [".editing --draft.submitted--> .editing.invalid"];

/** The transitions of a draft in a flow that never orphans it. */
export const neverOrphaned = [
  ".editing --draft.orphaned [isUnchanged]--> .cancelled",
  ".editing --draft.orphaned--> .orphaned",
  ".orphaned --draft.reclaimed--> .editing",
  ".orphaned --draft.cancelled--> .cancelled",
];

/** What was typed is submitted and saved. */
export const draftHappyPath = (chart: string): readonly string[] => [
  `${chart}.editing --draft.submitted [isComplete and isValid]--> ${chart}.saving`,
  `${chart}.saving --xstate.done.actor.save--> ${chart}.saved`,
];

/** The user confirms a deletion. */
export const deletionHappyPath = (chart: string): readonly string[] => [
  `${chart}.asking --deletion.confirmed--> ${chart}.deleting`,
  `${chart}.deleting --xstate.done.actor.deleteSubject--> ${chart}.deleted`,
];

/** A write is sent, and its response lost; the page looks for what was sent and finds it. */
export const writeHappyPath: readonly string[] = [
  "write.deciding --always--> write.sending",
  "write.sending --xstate.error.actor.send [isOutcomeUnknown]--> write.confirming",
  "write.confirming --xstate.done.actor.confirm [isFound]--> write.done",
];
