import type { Profile, ProfileUpdate } from "../../../machines/domain/profile.ts";
import { unstoredFailure } from "../../../machines/domain/task.ts";
import { nameFinder, type Role } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { renamedIn } from "../../../machines/domain/renaming.ts";
import { tasksToRename, type Renamed, type Renaming } from "../../../machines/profile/renaming.ts";
import { renamingMachine, type TasksToRename } from "../../../machines/profile/renaming.machine.ts";
import type { ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { readUser } from "../../api/auth.ts";
import { answerOf, done, failed, type Api, type Result } from "../../api/client.ts";
import { updateStudent, updateSupervisor } from "../../api/profile.ts";
import { listTasks, updateTask } from "../../api/tasks.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import type { SessionStore } from "../session-store.ts";

export const createProfile = ({ read, write, writeShared }: Caller, sessionStore: SessionStore) =>
  profileMachine.provide({
    actors: {
      readProfile: read(readProfile),
      saveProfile: writeShared(saveProfile(sessionStore)),
      renaming: renamingMachine.provide({
        actors: { readTasksToRename: read(readTasksToRename), renameInTask: write(renameInTask) },
      }),
    },
  });

/** Fields that the server does not send come from the session. */
async function readProfile(owner: ProfileOwner, { api }: ReadContext): Promise<Profile> {
  const { name, email, department } = await answerOf(readUser(api, owner.userId));
  return {
    name: name || owner.name,
    email: email || owner.email,
    department: department || owner.department,
  };
}

interface Saving {
  readonly userId: number;
  readonly role: Role;
  readonly update: ProfileUpdate;
}

/** A password change may end all sessions of the user, and begin another one here. */
const saveProfile =
  (sessionStore: SessionStore) =>
  async (api: Api, { userId, role, update }: Saving): Promise<Result<void>> => {
    const save = role === "supervisor" ? updateSupervisor : updateStudent;
    const saved = await save(api, { userId, update });
    if (!saved.ok) return saved;
    if (saved.value.token !== "") sessionStore.storeToken(saved.value.token);
    return done(undefined);
  };

async function readTasksToRename(renamed: Renamed, { lists }: ReadContext): Promise<TasksToRename> {
  const { teamId, userId } = renamed;
  const [team, people, tasks] = await Promise.all([lists.team(teamId), lists.people(), lists.tasks(teamId)]);
  const teammates = team.memberStudentIds.filter((id) => id !== userId).map(nameFinder(people));
  return { teammates, taskIds: tasksToRename(tasks, { ...renamed, teammates }) };
}

/** Reads the task before changing it, so that what others have changed since is kept. */
async function renameInTask(
  api: Api,
  { taskId, ...renaming }: Renaming & { readonly taskId: number },
): Promise<Result<void>> {
  const tasks = await listTasks(api, renaming.teamId);
  if (!tasks.ok) return tasks;
  const task = tasks.value.find(({ id }) => id === taskId);
  if (task === undefined) return done(undefined);
  const assignees = renamedIn(task.assignees, renaming);
  if (assignees === task.assignees) return done(undefined);
  const updated = await updateTask(api, { ...task, assignees }, task);
  if (!updated.ok) return updated;
  return updated.value.unstored.length === 0 ? done(undefined) : failed(unstoredFailure(updated.value));
}
