import { raised } from "./samples.ts";

/* What the fixtures of drafts have in common, whichever flow they are of. */

/** The events that only its parent sends a draft. */
export const sentByParent = {
  "draft.left": raised,
  "draft.orphaned": raised,
  "draft.reclaimed": raised,
  "draft.restored": raised,
  "draft.revoked": raised,
  "subject.changed": raised,
} as const;

/** The transitions of a draft whose flow never tells it that what it is about was deleted. */
export const neverOrphaned = [
  ".editing --draft.orphaned[0]--> .cancelled",
  ".editing --draft.orphaned[1]--> .orphaned",
  ".orphaned --draft.reclaimed[0]--> .editing",
  ".orphaned --draft.cancelled[0]--> .cancelled",
];
