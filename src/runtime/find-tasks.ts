import { storedAs, type StoredTask } from "../../machines/domain/stored-task.ts";
import type { NewTask, TaskMove, TaskStatus } from "../../machines/domain/task.ts";
import { isSameText } from "../../machines/domain/text.ts";
import type { SentDraft } from "../../machines/shared/draft.machine.ts";
import type { Found } from "../../machines/shared/write.machine.ts";
import {
  editedTask,
  recreatedTask,
  type EditedTask,
  type TaskDraft,
} from "../../machines/task-board/draft.ts";
import { done, type Api, type Result } from "../api/client.ts";
import { listTasks, sendRest } from "../api/tasks.ts";
import { itemOf } from "./delete-as-read.ts";
import { findCreated, sentIn, type SentItems } from "./find-written.ts";

/** The task that was added. What the server has not stored of it is sent as after any creation. */
export const findAdded = (
  api: Api,
  sent: SentItems<NewTask>,
  signal: AbortSignal,
): Promise<Result<Found<StoredTask>>> =>
  findCreated({
    list: listTasks(api, sent[0].item.teamId, signal),
    sent,
    isSame: ({ title, description }, item) =>
      isSameText(title, item.title) && isSameText(description, item.description),
    complete: (task, latest) => sendRest(api, latest, task, signal),
  });

/** The task with what the user has changed. */
export async function findEdited(
  api: Api,
  draft: SentDraft<EditedTask, TaskDraft>,
  signal: AbortSignal,
): Promise<Result<Found<StoredTask>>> {
  const { id, teamId, isDeleted } = draft.subject;
  if (isDeleted === true) return findAdded(api, sentIn(draft, recreatedTask, id), signal);
  const latest = itemOf(await listTasks(api, teamId, signal), id);
  if (!latest.ok) return latest;
  const stored = storedAs(editedTask(draft, latest.value), latest.value);
  return done(stored.unstored.length === 0 ? { output: stored } : null);
}

/** The column of the card, if it was moved. */
export async function findMoved(
  api: Api,
  { taskId, teamId, status }: TaskMove,
  signal: AbortSignal,
): Promise<Result<Found<TaskStatus>>> {
  const task = itemOf(await listTasks(api, teamId, signal), taskId);
  return task.ok ? done(task.value.status === status ? { output: status } : null) : task;
}
