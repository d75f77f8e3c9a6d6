import { taskPriorities, taskStatuses, type Task } from "../../machines/domain/task.ts";
import type { Contents } from "../../src/service/store/contents.ts";
import { contentsOf, everybody, falcons, withTeam } from "./paths/world.ts";
import { supervisor } from "../flows/people.ts";
import { taskWith } from "./tasks.ts";

const words =
  "draw the floor plan of building C and ask who owns the doors then measure all of it once more".split(" ");

/**
 * Tasks 1 to `count`, of different lengths, dealt to the three columns in turn: 1 to To Do, 2 to In Progress,
 * 3 to Done, 4 to To Do.
 */
export const manyTasks = (count: number): readonly Task[] =>
  Array.from({ length: count }, (_, index) =>
    taskWith({
      id: index + 1,
      teamId: falcons.teamId,
      title: `Task ${index + 1} ${words.slice(0, index % 7).join(" ")}`.trim(),
      description: index % 3 === 0 ? words.slice(0, index % 17).join(" ") : "",
      due: index % 2 === 0 ? null : "2027-03-12",
      priority: taskPriorities[index % taskPriorities.length] ?? "Medium",
      status: taskStatuses[index % taskStatuses.length] ?? "ToDo",
      assignees: index % 2 === 0 ? [] : ["Sara"],
    }),
  );

/** A service in which the student of `people.ts` has a supervised team whose board has this many tasks. */
export const largeBoard = (count: number): Promise<Contents> =>
  contentsOf({
    ...withTeam(everybody, {
      ...falcons,
      supervisorId: supervisor.userId,
      project: { id: 20, title: "Maps for all", description: "Indoor maps" },
    }),
    inTeam: [7, 9, 10],
    tasks: manyTasks(count),
    nextIds: { teams: 4, projects: 21, tasks: count + 1 },
  });
