import { fromPromise } from "xstate";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Api } from "../../api/client.ts";
import { listStudents } from "../../api/students.ts";
import { createTeam, updateStudentStatus } from "../../api/teams.ts";
import { answerOf, fromCall } from "../call.ts";

export const wireTeamCreation = (api: Api) =>
  teamCreationMachine.provide({
    actors: {
      readStudents: fromPromise(({ signal }) => answerOf(listStudents(api, signal))),
      createTeam: fromCall(api, createTeam),
      updateStudentStatus: fromPromise(({ input, signal }) => answerOf(updateStudentStatus(api, input.teamId, signal))),
    },
  });
