import type { SnapshotFrom } from "xstate";
import { doneWords } from "../../../machines/domain/task-counts.ts";
import {
  selectBooked,
  selectRemaining,
  type supervisionMachine,
} from "../../../machines/supervision/supervision.machine.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, disabled, heading, status, textbox } from "../sights.ts";

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "supervision.list.loading": [heading("Team Overview")],
  "supervision.list.loadFailed": [alert("We couldn't load your projects.")],
  "supervision.list.ready.idle": [heading("Supervised Projects")],
  "supervision.list.ready.refetching": [heading("Supervised Projects")],
  "supervision.list.ready.stale": [
    heading("Supervised Projects"),
    alert("We couldn't refresh your projects."),
  ],
  "supervision.capacity.loading": [textbox("Max Teams"), disabled("Save")],
  "supervision.capacity.loadFailed": [alert("We couldn't load your team limit.")],
  "supervision.capacity.bookedUnknown": [textbox("Max Teams"), disabled("Save")],
  "supervision.capacity.known.figures.idle": [textbox("Max Teams"), button("Save")],
  "supervision.capacity.known.figures.refetching": [textbox("Max Teams"), button("Save")],
  "supervision.capacity.known.figures.stale": [alert("We couldn't refresh your"), { text: "Last updated" }],
  "supervision.capacity.known.field.valid": [
    { text: "Please enter", absent: true },
    { text: "Not saved.", absent: true },
  ],
  "supervision.capacity.known.field.invalid": [{ text: "Please enter" }],
  "supervision.capacity.known.field.unsaved": [
    status("Not saved."),
    { role: "textbox", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.known.field.unconfirmed": [
    status("We couldn't confirm that this was saved."),
    { role: "textbox", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.saving": [disabled("Save")],
  "supervision.capacity.confirmingOutcome": [disabled("Save")],
};

type Context = SnapshotFrom<typeof supervisionMachine>["context"];

/** What the card of each project says of its tasks, as in `2 of 6 done`; none: nothing yet. */
export const cardCounts = ({
  projects,
  counts,
  failedReads,
}: Pick<Context, "projects" | "counts" | "failedReads">): readonly {
  readonly title: string;
  readonly texts: readonly string[];
}[] =>
  projects.map(({ teamId, title }) => {
    const known = counts[teamId];
    const hasFailed = teamId in failedReads;
    if (known === undefined) return { title, texts: hasFailed ? ["Couldn't load task counts"] : [] };
    return { title, texts: [doneWords(known), ...(hasFailed ? ["Counts may be out of date"] : [])] };
  });

/** The list of projects, while it is empty. */
export const noProjects: Sight = { text: "No projects are currently under your supervision." };

/** The tiles beside Max Teams. */
export const figuresIn = (
  snapshot: SnapshotFrom<typeof supervisionMachine>,
): readonly { readonly label: string; readonly figure: number | null }[] => [
  { label: "Booked Teams", figure: selectBooked(snapshot) },
  { label: "Remaining Slots", figure: selectRemaining(snapshot) },
];
