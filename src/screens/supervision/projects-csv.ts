import { completionName } from "../../../machines/domain/project.ts";
import { nextDueIn, overdueIn, totalIn } from "../../../machines/domain/task-counts.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { csvOf } from "../text/csv.ts";
import type { ProjectWithCounts } from "./arrangement.ts";

const head = ["Project", "Team", "Members", "Status", "Tasks", "Done", "Overdue", "Next due"];

/** The projects in this order, a line each; what is unknown stays empty. Dates are as in `2027-03-12`. */
export const projectsCsv = (projects: readonly ProjectWithCounts[], today: Day): string =>
  csvOf([
    head,
    ...projects.map(({ project, counts }) => [
      project.title,
      project.teamName,
      project.members.join(", "),
      completionName(project),
      ...(counts === null
        ? ["", "", "", ""]
        : [totalIn(counts), counts.Done, overdueIn(counts, today), nextDueIn(counts, today) ?? ""]),
    ]),
  ]);
