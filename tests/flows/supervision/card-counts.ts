import type { SnapshotFrom } from "xstate";
import { doneWords } from "../../../machines/domain/task-counts.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";

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
