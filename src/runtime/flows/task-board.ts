import type { Failure } from "../../../machines/domain/failure.ts";
import {
  type NewTask,
  storedAs,
  type StoredTask,
  type TaskMove,
  type TaskStatus,
} from "../../../machines/domain/task.ts";
import { nameFinder } from "../../../machines/domain/user.ts";
import type { Draft, SentDraft } from "../../../machines/shared/draft.machine.ts";
import { positionedAs, type Board, type PositionedTask } from "../../../machines/task-board/board.ts";
import {
  conflictsWith,
  editedTask,
  newTaskOf,
  recreatedTask,
  type EditedTask,
  taskEdit,
  taskForm,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import { isSameText } from "../../../machines/domain/text.ts";
import type { Found } from "../../../machines/shared/write.machine.ts";
import { done, failed, type Api, type Result } from "../../api/client.ts";
import { storedItem, wordOf } from "../../device/stored-items.ts";
import { createTask, deleteTask, listTasks, moveTask, updateTask, sendRest } from "../../api/tasks.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { deleteAsRead, itemOf } from "../delete-as-read.ts";
import { findDeleted, sentIn, findCreated, type SentItems } from "../find-written.ts";
import { knownMembers } from "../known-names.ts";

export const createTaskBoard = ({ read, confirmedWrite }: Caller) =>
  taskBoardMachine.provide({
    actions: {
      rememberReorder: ({ context: { isFirstReorder } }) => {
        if (isFirstReorder) orderTold.set("yes");
      },
    },
    actors: {
      readBoard: read(readBoard),
      readTasks: read(({ teamId }, { lists }) => lists.tasks(teamId)),
      moveTask: confirmedWrite({ send: moveTask, find: findMoved }),
      restoreTask: confirmedWrite({
        send: (api, { item }) => createTask(api, item),
        find: (api, { item, formerId }) => findAdded(api, [{ item, after: formerId }]),
      }),
      form: taskForm.provide({
        actors: {
          save: confirmedWrite({
            send: (api, draft) => createTask(api, newTaskOf(draft)),
            find: (api, draft) => findAdded(api, sentIn(draft, newTaskOf)),
          }),
        },
      }),
      edit: taskEdit.provide({ actors: { save: confirmedWrite({ send: saveTask, find: findEdited }) } }),
      deletion: taskDeletion.provide({
        actors: {
          deleteSubject: confirmedWrite({
            send: (api, { subject }) => deleteLatest(api, subject),
            find: (api, { subject }) =>
              findDeleted(listTasks(api, subject.task.teamId), subject.task.id, subject),
          }),
        },
      }),
    },
  });

/**
 * Reads the task before saving it: what others have changed since is kept, and what both have changed is not
 * overwritten but reported.
 */
async function saveTask(api: Api, draft: Draft<EditedTask, TaskDraft>): Promise<Result<StoredTask>> {
  const { id, teamId, isDeleted } = draft.subject;
  if (isDeleted === true) return createTask(api, recreatedTask(draft));
  const latest = itemOf(await listTasks(api, teamId), id);
  if (!latest.ok) return latest;
  if (conflictsWith(draft, latest.value).length > 0) return failed(changedMeanwhile);
  return updateTask(api, editedTask(draft, latest.value), latest.value);
}

const changedMeanwhile: Failure = {
  kind: "conflict",
  message: "Someone else changed this task meanwhile. Compare the versions, then save again.",
};

/** Returns the card as it was last on the server, where a teammate may have changed or moved it. */
async function deleteLatest(api: Api, asked: PositionedTask): Promise<Result<PositionedTask>> {
  const { id, teamId } = asked.task;
  const deleted = await deleteAsRead(id, {
    read: () => listTasks(api, teamId),
    remove: () => deleteTask(api, id),
  });
  return deleted.ok ? done(positionedAs(asked, deleted.value)) : deleted;
}

/** Whether somebody has been told on this device that the order within a column is only here. */
const orderTold = storedItem("orderTold", wordOf(["yes"]));

async function readBoard({ teamId }: { teamId: number }, { lists }: ReadContext): Promise<Board> {
  const [team, people, tasks] = await Promise.all([lists.team(teamId), lists.people(), lists.tasks(teamId)]);
  const nameOf = nameFinder(people);
  return {
    team: {
      teamId,
      teamName: team.teamName,
      projectTitle: team.project?.title ?? "",
      supervisorId: team.supervisorId,
      members: knownMembers(
        teamId,
        team.memberStudentIds.map((userId) => ({ userId, name: nameOf(userId) })),
      ),
    },
    tasks,
    isFirstReorder: orderTold.get() === null,
  };
}

/** The task that was added. What the server has not stored of it is sent as after any creation. */
export const findAdded = (api: Api, sent: SentItems<NewTask>): Promise<Result<Found<StoredTask>>> =>
  findCreated({
    list: listTasks(api, sent[0].item.teamId),
    sent,
    isSame: ({ title, description }, item) =>
      isSameText(title, item.title) && isSameText(description, item.description),
    complete: (task, latest) => sendRest(api, latest, task),
  });

/** The task with what the user has changed. */
export async function findEdited(
  api: Api,
  draft: SentDraft<EditedTask, TaskDraft>,
): Promise<Result<Found<StoredTask>>> {
  const { id, teamId, isDeleted } = draft.subject;
  if (isDeleted === true) return findAdded(api, sentIn(draft, recreatedTask, id));
  const latest = itemOf(await listTasks(api, teamId), id);
  if (!latest.ok) return latest;
  const stored = storedAs(editedTask(draft, latest.value), latest.value);
  return done(stored.unstored.length === 0 ? { output: stored } : null);
}

/** The column of the card, if it was moved. */
export async function findMoved(
  api: Api,
  { taskId, teamId, status }: TaskMove,
): Promise<Result<Found<TaskStatus>>> {
  const task = itemOf(await listTasks(api, teamId), taskId);
  return task.ok ? done(task.value.status === status ? { output: status } : null) : task;
}
