import { raised } from "./samples.ts";

/* Shared by the fixtures of drafts of all flows. */

/** The events that only the parent of a draft sends. */
export const sentByParent = {
  "draft.left": raised,
  "draft.orphaned": raised,
  "draft.reclaimed": raised,
  "draft.restored": raised,
  "draft.revoked": raised,
  "subject.changed": raised,
  "subject.refetched": raised,
  "conflict.resolved": raised,
  "orphan.submitted": raised,
} as const;

/** The transitions of a draft that nobody else can change. */
export const neverMerged = [
  ".editing --subject.refetched[0]--> (internal)",
  ".editing --conflict.resolved[0]--> (internal)",
  ".orphaned --subject.refetched[0]--> .editing",
  ".orphaned --orphan.submitted[0]--> .saving",
];

/** The transition of a draft whose rules accept every complete text. */
export const alwaysValid = [".editing --draft.submitted[3]--> .editing.invalid"];

/** The transitions of a draft in a flow that never orphans it. */
export const neverOrphaned = [
  ".editing --draft.orphaned[0]--> .cancelled",
  ".editing --draft.orphaned[1]--> .orphaned",
  ".orphaned --draft.reclaimed[0]--> .editing",
  ".orphaned --draft.cancelled[0]--> .cancelled",
];

/** What was typed is submitted and saved. */
export const draftHappyPath = (chart: string): readonly string[] => [
  `${chart}.editing --draft.submitted[1]--> ${chart}.saving`,
  `${chart}.saving --xstate.done.actor.save[0]--> ${chart}.saved`,
];

/** The user confirms a deletion. */
export const deletionHappyPath = (chart: string): readonly string[] => [
  `${chart}.asking --deletion.confirmed[0]--> ${chart}.deleting`,
  `${chart}.deleting --xstate.done.actor.deleteSubject[0]--> ${chart}.deleted`,
];
