import { fromPromise } from "xstate";
import { nameOf } from "../../../machines/domain/user.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { Board } from "../../../machines/task-board/task-board.setup.ts";
import { listUsers } from "../../api/auth.ts";
import type { Api } from "../../api/client.ts";
import { createTask, listTasks, moveTask } from "../../api/tasks.ts";
import { readTeam } from "../../api/teams.ts";
import { answerOf, fromWrite } from "../call.ts";

export const wireTaskBoard = (api: Api) =>
  taskBoardMachine.provide({
    actors: {
      readBoard: fromPromise(({ input, signal }) => readBoard(api, input.teamId, signal)),
      readTasks: fromPromise(({ input, signal }) => answerOf(listTasks(api, input.teamId, signal))),
      moveTask: fromWrite(api, moveTask),
      addTask: fromWrite(api, createTask),
    },
  });

async function readBoard(api: Api, teamId: number, signal: AbortSignal): Promise<Board> {
  const [team, people, tasks] = await Promise.all([
    answerOf(readTeam(api, teamId, signal)),
    answerOf(listUsers(api, signal)),
    answerOf(listTasks(api, teamId, signal)),
  ]);
  return {
    team: {
      teamId,
      teamName: team.teamName,
      projectTitle: team.project?.title ?? "",
      isSupervised: team.supervisorId !== null,
      members: team.memberStudentIds.map((userId) => nameOf(people, userId)),
    },
    tasks,
  };
}
