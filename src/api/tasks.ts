import {
  dueDateOf,
  type NewTask,
  priorityCode,
  statusCode,
  storedAs,
  type StoredTask,
  type Task,
  taskPriorities,
  type TaskStatus,
  taskStatuses,
} from "../../machines/domain/task.ts";
import { deleteAt, done, mutation, query, type Api, type Result } from "./client.ts";
import {
  dayOf,
  fields,
  listUnder,
  oldestFirst,
  orNull,
  refOf,
  requiredId,
  textOf,
  textsOf,
  type Decode,
} from "./decode.ts";

/** GET /api/KanbanTask/team/{teamId} [7.17], oldest first. */
export const listTasks = query((teamId: number) => ({
  send: (client, options) =>
    client.GET("/api/KanbanTask/team/{teamId}", { params: { path: { teamId } }, ...options }),
  decode: (raw) => oldestFirst(listUnder("tasks", task({ teamId }))(raw)),
}));

/**
 * POST /api/KanbanTask [7.18]. What the server did not take with it is sent by the calls that can carry it: priority, due
 * date and assignees by PUT, the column by PATCH.
 */
export const createTask = async (api: Api, sent: NewTask): Promise<Result<StoredTask>> => {
  const created = await postTask(api, sent);
  return created.ok ? done(await sendRest(api, sent, created.value)) : created;
};

const postTask = mutation((sent: NewTask) => ({
  send: (client, options) => client.POST("/api/KanbanTask", { body: bodyOf(sent), ...options }),
  decode: task(sent),
}));

/**
 * Sends what the server lacks of a task that it has created. A task that exists is never reported as failed, or it would
 * be created twice.
 */
export async function sendRest(api: Api, sent: NewTask, created: Task): Promise<StoredTask> {
  const { id } = created;
  const first = storedAs(sent, created);
  const updated = first.unstored.some((field) => field !== "status")
    ? await updateTask(api, { ...sent, id }, created)
    : done(first);
  if (!updated.ok) return { ...first, cause: updated.failure };
  const { task: current, cause } = updated.value;
  if (current.status === sent.status) return updated.value;
  const moved = await moveTask(api, { taskId: id, status: sent.status });
  const last = storedAs(sent, { ...current, status: moved.ok ? moved.value : current.status });
  return { ...last, cause: moved.ok ? cause : moved.failure };
}

/**
 * PUT /api/KanbanTask/{id} [7.19]: the whole task, but its column: moving is another call. `latest` is the task as last
 * read.
 */
export const updateTask = async (api: Api, sent: Task, latest: Task): Promise<Result<StoredTask>> => {
  const answer = await putTask(api, sent);
  const updated = isRefusedForAssignees(answer, sent, latest)
    ? await putTask(api, { ...sent, assignees: [] })
    : answer;
  if (!updated.ok) return answer.ok ? updated : answer;
  const task = updated.value ?? (await readTask(api, sent));
  return done(storedAs({ ...sent, status: task.status }, task));
};

/** Generation A refuses any assignee. Sent without them, the task loses none: it had none before. */
const isRefusedForAssignees = (answer: Result<unknown>, sent: Task, latest: Task): boolean =>
  !answer.ok &&
  (answer.failure.status ?? 0) >= 500 &&
  sent.assignees.length > 0 &&
  latest.assignees.length === 0;

/** Null: the response has no task. */
const putTask = mutation(({ id, ...sent }: Task) => ({
  send: (client, options) =>
    client.PUT("/api/KanbanTask/{id}", { params: { path: { id } }, body: bodyOf(sent), ...options }),
  decode: orNull((raw) => ({ ...task(sent)(raw), id })),
}));

/** The task on the server after an update without a response body; if that is unknown, as it was sent. */
const readTask = async (api: Api, sent: Task): Promise<Task> => {
  const tasks = await listTasks(api, sent.teamId);
  return (tasks.ok ? tasks.value.find(({ id }) => id === sent.id) : null) ?? sent;
};

/** PATCH /api/KanbanTask/status [7.20]: returns the task's status according to the server (row 17). */
export const moveTask = mutation(
  ({ taskId, status }: { readonly taskId: number; readonly status: TaskStatus }) => ({
    send: (client, options) =>
      client.PATCH("/api/KanbanTask/status", { body: { taskId, status: statusCode[status] }, ...options }),
    decode: (raw) => codeOf(taskStatuses, fields(raw)["status"]) ?? status,
  }),
);

/** DELETE /api/KanbanTask/{id} [7.21]. */
export const deleteTask = deleteAt("/api/KanbanTask/{id}");

/**
 * Always sends every field: a missing description is refused (row 19), and a field missing from a PUT stays
 * unchanged.
 */
const bodyOf = ({ title, description, teamId, due, priority, status, assignees }: NewTask) => ({
  title,
  description,
  teamId,
  dueDate: dueDateOf(due),
  priority: priorityCode[priority],
  status: statusCode[status],
  assignedStudentIds: [],
  assignedStudentNames: [...assignees],
});

/** What the response leaves out is as `known` (row 16). */
const task =
  (known: Pick<NewTask, "teamId"> & Partial<NewTask>): Decode<Task> =>
  (raw) => {
    const { id, title, description, dueDate, priority, status, assignedStudentNames, ...rest } = fields(raw);
    return {
      id: requiredId(id),
      title: textOf(title ?? known.title),
      description: textOf(description ?? known.description),
      teamId: refOf(rest["teamId"]) ?? known.teamId,
      due: dueDate === undefined ? (known.due ?? null) : dayOf(dueDate),
      priority: codeOf(taskPriorities, priority) ?? known.priority ?? "Medium",
      status: codeOf(taskStatuses, status) ?? known.status ?? "ToDo",
      assignees: textsOf(assignedStudentNames ?? known.assignees),
    };
  };

/** A code from 1, as a number or digits, or the name in any case (row 5). */
const codeOf = <T extends string>(names: readonly T[], raw: unknown): T | undefined => {
  const text = textOf(raw).toLowerCase();
  return names.find((name, index) => text === String(index + 1) || text === name.toLowerCase());
};
