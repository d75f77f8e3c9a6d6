import type { Case, RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, alertdialog, beginning, heading, no, status, textbox } from "../sights.ts";

const noQuestion = no(alertdialog("Are you sure?"));
const fields = {
  newFeedback: textbox("New feedback"),
  newReply: beginning("textbox", "Reply to “"),
  feedback: textbox("Edit your feedback"),
  reply: beginning("textbox", "Edit “"),
} as const;
const typedIn = (place: keyof typeof fields): Sight => ({ ...fields[place], kept: true });

/** Every step lists all feedback and replies. */
const page = heading("Feedback");

type Thing = "feedback" | "reply";

const placeOfNew = { feedback: "newFeedback", reply: "newReply" } as const;

/** The outcomes of writing feedback or a reply. */
const written = (thing: Thing, failure: string): readonly [Case, Case] => [
  {
    from: `writing a ${thing}`,
    happens: "sent",
    to: "in the list",
    sees: [status("Sent!")],
    by: [
      [`feedbackThread.drafts --xstate.done.actor.draft.* [isSaved]--> (internal) | ${placeOfNew[thing]}`],
    ],
  },
  {
    from: `writing a ${thing}`,
    happens: "sending fails",
    to: "still writing; the text kept",
    sees: [alert(failure), typedIn(placeOfNew[thing])],
    by: [[`feedbackThread.drafts --draft.refused--> (internal) | ${placeOfNew[thing]}`]],
  },
];

const edited = (thing: Thing, failure: string): readonly [Case, Case, Case] => [
  {
    from: `editing an own ${thing}`,
    happens: "saved",
    to: "in the list with its new text",
    sees: [status("Updated!")],
    by: [[`feedbackThread.drafts --xstate.done.actor.draft.* [isSaved]--> (internal) | ${thing}`]],
  },
  {
    from: `editing an own ${thing}`,
    happens: "cancelled",
    to: "nothing has changed",
    sees: [page],
    by: [[`feedbackThread/draft.editing --draft.cancelled--> feedbackThread/draft.cancelled | ${thing}`]],
  },
  {
    from: `editing an own ${thing}`,
    happens: "saving fails",
    to: "still editing; the text kept",
    sees: [alert(failure), typedIn(thing)],
    by: [[`feedbackThread.drafts --draft.refused--> (internal) | ${thing}`]],
  },
];

const deleted = (thing: Thing, failure: string): readonly [Case, Case, Case] => [
  {
    from: `asked 'Are you sure?' about a ${thing}`,
    happens: "'Yes, delete it!'",
    to: "gone from the list",
    sees: [status("Deleted!"), noQuestion],
    by: [
      [
        `feedbackThread.deletion.running --xstate.done.actor.deletion [isDeleted]--> feedbackThread.deletion.idle | ${thing}`,
      ],
    ],
  },
  {
    from: `asked 'Are you sure?' about a ${thing}`,
    happens: "not confirmed",
    to: "nothing has changed",
    sees: [noQuestion],
    by: [
      [
        `feedbackThread.deletion.running --xstate.done.actor.deletion--> feedbackThread.deletion.idle | ${thing}`,
      ],
    ],
  },
  {
    from: `asked 'Are you sure?' about a ${thing}`,
    happens: "'Yes, delete it!', and it fails",
    to: "still in the list",
    sees: [alert(failure)],
    by: [
      [
        `feedbackThread.deletion.running --xstate.done.actor.deletion [isRefused]--> feedbackThread.deletion.idle | ${thing}`,
      ],
    ],
  },
];

/** Feedback: rows F1 to F3; replies: R1 to R3. */
export const rows: readonly RowOfFlow[] = [
  {
    id: "F1",
    clauses: ["2.40", "4.7", "7.23", "8.7", "8.17"],
    cases: written("feedback", "Failed to save feedback."),
  },
  {
    id: "F2",
    clauses: ["2.40", "2.41", "4.7", "7.24", "8.7", "8.17"],
    cases: edited("feedback", "Failed to save feedback."),
  },
  {
    id: "F3",
    clauses: ["2.41", "4.7", "7.25", "8.7", "8.17", "8.18"],
    cases: deleted("feedback", "Failed to delete feedback."),
  },
  {
    id: "R1",
    clauses: ["2.37", "2.42", "4.7", "7.27", "8.7", "8.17"],
    cases: written("reply", "Failed to save reply."),
  },
  {
    id: "R2",
    clauses: ["2.39", "2.42", "4.7", "7.28", "8.7", "8.17"],
    cases: edited("reply", "Failed to update reply."),
  },
  {
    id: "R3",
    clauses: ["2.39", "2.42", "4.7", "7.29", "8.7", "8.17", "8.18"],
    cases: deleted("reply", "Failed to delete reply."),
  },
];
