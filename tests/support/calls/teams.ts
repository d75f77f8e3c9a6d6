import { createTeam, listTeams, readTeam, updateStudentStatus } from "../../../src/api/teams.ts";
import { members, sent, type SpecifiedCall } from "./call.ts";
import { text } from "./refused-values.ts";
import { newTeam, newWireTeam, team, teamPayload } from "./samples.ts";

export const teamCalls = {
  listTeams: {
    clause: "7.8",
    request: "GET /api/Teams",
    callers: "welcome",
    describes: true,
    app: [
      sent(
        listTeams,
        { bearer: true },
        {
          title: "[7.8] listTeams, at login and in the create flow",
          answer: [teamPayload],
          value: [team],
        },
      ),
      sent(
        listTeams,
        { bearer: false },
        {
          title: "[7.8] listTeams, in booking",
          sendsToken: false,
          answer: [teamPayload],
          value: [team],
        },
      ),
    ],
  },
  readTeam: {
    clause: "7.9",
    request: "GET /api/Teams/{teamId}",
    callers: "welcome",
    describes: true,
    app: [sent(readTeam, 7, { answer: teamPayload, value: team })],
  },
  createTeam: {
    clause: "7.10",
    request: "POST /api/Teams/create",
    callers: ["leader", "mate", "neighbour", "free"],
    callerClauses: "[6.1]",
    required: { teamName: "Team name", memberStudentIds: "Team members" },
    refused: [
      ...text("teamName", "Team name", 100),
      ["memberStudentIds", [], "Team members must have at least 1 entry."],
      ["memberStudentIds", "14", "Team members must be a list."],
      ["memberStudentIds", ["14"], "User ID must be a whole number."],
      ["memberStudentIds", [0], "User ID must be at least 1."],
      [
        "memberStudentIds",
        Array.from({ length: 101 }, (_, at) => at + 1),
        "Team members must have at most 100 entries.",
      ],
    ],
    app: [
      sent(createTeam, newTeam, {
        body: newTeam,
        answer: { ...newWireTeam, team: newWireTeam },
        value: { ...team, supervisorId: null, supervisorName: null, project: null },
      }),
    ],
  },
  updateStudentStatus: {
    clause: "7.11",
    request: "PATCH /api/Teams/{teamId}/update-student-status",
    callers: members,
    app: [sent(updateStudentStatus, 7, { body: {} })],
  },
} satisfies Record<string, SpecifiedCall>;
