import {
  dueDateOf,
  priorityCode,
  statusCode,
  taskPriorities,
  taskStatuses,
  type NewTask,
  type Task,
  type TaskStatus,
} from "../../machines/domain/task.ts";
import { createdOrFound, type Api, type Result } from "./client.ts";
import {
  dayOf,
  fields,
  listUnder,
  nothing,
  oldestFirst,
  orNull,
  refOf,
  requiredId,
  textOf,
  textsOf,
  type Decode,
} from "./decode.ts";

/** GET /api/KanbanTask/team/{teamId} [7.17], oldest first. */
export const listTasks = (api: Api, teamId: number, signal?: AbortSignal): Promise<Result<readonly Task[]>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.GET("/api/KanbanTask/team/{teamId}", { params: { path: { teamId } }, ...sending }),
    decode: (raw) => oldestFirst(listUnder("tasks", task(teamId))(raw)),
  });

/**
 * POST /api/KanbanTask [7.18]: the id from the server, the rest as sent, as the response may be incomplete
 * (row 16).
 */
export const createTask = async (api: Api, sent: NewTask, signal?: AbortSignal): Promise<Result<Task>> =>
  createdOrFound(
    await api.ask({
      bearer: "ifPresent",
      signal,
      send: (client, sending) => client.POST("/api/KanbanTask", { body: bodyOf(sent), ...sending }),
      decode: orNull((raw) => ({ ...sent, id: task(sent.teamId)(raw).id })),
    }),
    () => listTasks(api, sent.teamId, signal),
    (tasks) => tasks.findLast(({ title }) => title === sent.title),
  );

/** PUT /api/KanbanTask/{id} [7.19]: the whole task. */
export const updateTask = (api: Api, { id, ...sent }: Task, signal?: AbortSignal): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/KanbanTask/{id}", { params: { path: { id } }, body: bodyOf(sent), ...sending }),
    decode: nothing,
  });

/** PATCH /api/KanbanTask/status [7.20]: returns the task's status according to the server (row 17). */
export const moveTask = (
  api: Api,
  { taskId, status }: { readonly taskId: number; readonly status: TaskStatus },
  signal?: AbortSignal,
): Promise<Result<TaskStatus>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PATCH("/api/KanbanTask/status", { body: { taskId, status: statusCode[status] }, ...sending }),
    decode: (raw) => codeOf(taskStatuses, fields(raw)["status"]) ?? status,
  });

/** DELETE /api/KanbanTask/{id} [7.21]. */
export const deleteTask = (api: Api, taskId: number, signal?: AbortSignal): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.DELETE("/api/KanbanTask/{id}", { params: { path: { id: taskId } }, ...sending }),
    decode: nothing,
  });

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

const task =
  (teamId: number): Decode<Task> =>
  (raw) => {
    const { id, title, description, dueDate, priority, status, assignedStudentNames, ...rest } = fields(raw);
    return {
      id: requiredId(id),
      title: textOf(title),
      description: textOf(description),
      teamId: refOf(rest["teamId"]) ?? teamId,
      due: dayOf(dueDate),
      priority: codeOf(taskPriorities, priority) ?? "Medium",
      status: codeOf(taskStatuses, status) ?? "ToDo",
      assignees: textsOf(assignedStudentNames),
    };
  };

/** A code from 1, as a number or digits, or the name in any case (row 5). */
const codeOf = <T extends string>(names: readonly T[], raw: unknown): T | undefined => {
  const text = textOf(raw).toLowerCase();
  return names.find((name, index) => text === String(index + 1) || text === name.toLowerCase());
};
