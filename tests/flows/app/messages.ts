import { membershipOf } from "../../../machines/domain/team.ts";
import { flowNames } from "../../../machines/app/flows.ts";
import { good, type NoticeAction } from "../../../machines/notices/notice.ts";
import { ownerOf } from "../profile/samples.ts";
import { student, team } from "../people.ts";

const { type: _, ...moved } = good("task 1", "Moved to Done");
const undoIn = (to: NoticeAction["to"]): NoticeAction => ({
  label: "Undo",
  to,
  event: { type: "deletion.undone" },
});

const undo = { action: undoIn("teamCreation") };

/**
 * What charts send each other through the app, and what the runtime sends it. The paths of the charts that emit them play
 * them in pages.
 */
export const messages = {
  notice: [moved],
  "action.requested": [undo, ...flowNames.slice(1).map((flow) => ({ action: undoIn(flow) }))],
  "team.updated": [{ team: membershipOf(team) }],
  "profile.updated": [{ profile: ownerOf(student) }],
  "tasks.renamed": [{}],
  "session.started": [{ role: "student", by: "login" }],
  "session.leaving": [{ by: "signOut" }],
  "session.renewed": [{}],
  "idle.ended": [{}],
  "renewal.chosen": [{}],
  "connection.restored": [{}],
  "refetch.due": [{}],
  "page.restored": [{}],
  "signOut.pressed": [{}],
  "signOut.received": [{}],
  "writes.finished": [{}],
  "writes.ended": [{}],
} as const;

export type Message = keyof typeof messages;

export const isMessage = (type: string): type is Message => type in messages;

/** The same for each of them. */
export const forMessages = <T>(each: T): Readonly<Record<Message, T>> =>
  // `Object.fromEntries` forgets the names of the keys.
  Object.fromEntries(Object.keys(messages).map((type) => [type, each])) as Record<Message, T>;

const byMessage = new RegExp(`--(${Object.keys(messages).join("|").replaceAll(".", "\\.")})(-->| \\[)`);

/** Whether one of them causes this transition, or it follows on the first page that is shown. */
export const isByMessage = (transition: string): boolean =>
  byMessage.test(transition) || transition.startsWith("app.page.restored ");
