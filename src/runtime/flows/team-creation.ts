import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { answerOf } from "../../api/client.ts";
import { listStudents } from "../../api/students.ts";
import { createTeam, updateStudentStatus } from "../../api/teams.ts";
import type { Caller } from "../api-actors.ts";
import { findTeam } from "../find-team.ts";

export const createTeamCreation = ({ read, writeShared }: Caller) =>
  teamCreationMachine.provide({
    actors: {
      readStudents: read((api, _, signal) => answerOf(listStudents(api, signal))),
      createTeam: writeShared(createTeam),
      findTeam: read(findTeam),
      updateStudentStatus: writeShared((api, { teamId }) => updateStudentStatus(api, teamId)),
    },
  });
