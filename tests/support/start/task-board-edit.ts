import type { Task } from "../../../machines/domain/task.ts";
import { emptyDraft, type TaskDraft } from "../../../machines/task-board/draft.ts";
import { boardTeam, sara, startReady, task, tasks } from "./task-board.ts";

export const plan: Task = {
  ...task(1, "ToDo"),
  title: "Plan",
  description: "Of the house",
  assignees: ["Sara"],
  due: "2027-03-12",
  priority: "Low",
};
/** The other cards of the board. */
export const others = tasks.filter(({ id }) => id !== 1);
/** What is served. */
export const planned = { team: boardTeam, tasks: [plan, ...others] };
export const fieldsOfPlan: TaskDraft = {
  ...emptyDraft,
  title: "Plan",
  description: "Of the house",
  assignees: [sara],
  due: "2027-03-12",
  priority: "Low",
};

/** The plan as a teammate has changed it meanwhile. */
export const theirs: Task = {
  ...plan,
  title: "Theirs",
  description: "Theirs too",
  assignees: [],
  due: null,
  priority: "Medium",
  status: "Done",
};

/** A board with the plan, into whose fields this is typed. */
export async function startEditing(change: Partial<TaskDraft> = { title: "Map" }) {
  const started = await startReady(planned);
  started.edit(1, change);
  return started;
}
