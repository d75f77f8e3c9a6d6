import { fromPromise } from "xstate";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Api } from "../../api/client.ts";
import { listStudents } from "../../api/students.ts";
import { createTeam, updateStudentStatus } from "../../api/teams.ts";
import { answerOf, fromWrite } from "../call.ts";
import { findTeam } from "../find-team.ts";

export const wireTeamCreation = (api: Api) =>
  teamCreationMachine.provide({
    actors: {
      readStudents: fromPromise(({ signal }) => answerOf(listStudents(api, signal))),
      createTeam: fromWrite(api, createTeam),
      findTeam: fromPromise(({ input, signal }) => findTeam(api, input, signal)),
      updateStudentStatus: fromPromise(({ input }) => answerOf(updateStudentStatus(api, input.teamId))),
    },
  });
