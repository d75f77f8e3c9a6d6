import type { LoggedEvent } from "./entry.ts";
import type { Tree } from "./tree.ts";

/*
 * In its first version the overview had a list and nothing beside it, and did not know when it was read. A page that goes on
 * reads it anew in any case.
 */

/** What the first version was answered has no time, and so is not kept. */
export const overviewEventOfSecond = (event: LoggedEvent): LoggedEvent | null => (isAnswer.test(event.type) ? null : event);

const isAnswer = /^xstate\.(done|error)\.actor\.readSupervision$/;

/** As if nothing had been read: going on, the page reads both. */
export function overviewTreeOfSecond(tree: Tree): Tree {
  const context: object = typeof tree.context === "object" && tree.context !== null ? tree.context : {};
  return {
    ...tree,
    value: { list: "unread", capacity: "unread", counts: { first: "resting", second: "resting", third: "resting", fourth: "resting" } },
    context: { ...nothingRead, ...("supervisorId" in context && { supervisorId: context.supervisorId }) },
    children: {},
  };
}

const nothingRead = {
  projects: [],
  readAt: null,
  capacity: null,
  maxTeams: null,
  typed: null,
  queue: { waiting: [], reading: { first: null, second: null, third: null, fourth: null }, unread: [] },
  counts: {},
};
