import type { ContextFrom } from "xstate";
import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import {
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type Beginning,
  type ChartWords,
} from "../../paths/print/words.ts";

export const teamCreationWords: ChartWords<typeof teamCreationMachine> = {
  begins: ({ leader }): Beginning => {
    if (leader === null)
      return { role: "anyone", does: "A visitor who is not logged in opens /create-team." };
    const sort = leader.status ? "who is in a team already" : "without a team";
    return {
      role: "a student",
      does: `${leader.name}, a student ${sort}, logs in and goes to /create-team.`,
    };
  },
  events: {
    "screen.opened": (_, { before }) =>
      before.matches("unauthorized") ? "Log in as Sara and go to /create-team." : leaving,
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "draft.discarded": () => pressing("Discard"),
    "teamName.changed": ({ teamName }) => typing(teamName, "Team Name"),
    "member.toggled": ({ userId }, { before }) => {
      const { students, selectedIds }: ContextFrom<typeof teamCreationMachine> = before.context;
      const name = students.find((student) => student.userId === userId)?.name ?? "the student";
      return `${selectedIds.includes(userId) ? "Untick" : "Tick"} ${name}.`;
    },
    "team.confirmed": () => pressing("Confirm"),
    "reload.pressed": () => pressing("Try again"),
  },
  calls: {
    readStudents: {
      about: "the students",
      answer: (students) =>
        students
          .map(({ name, status, teamId }) => `${name} (${status || teamId !== null ? "in a team" : "free"})`)
          .join(", "),
    },
    createTeam: {
      about: "the new team",
      answer: ({ teamName }) => `the team ${quoted(teamName)} is created`,
    },
    findTeam: {
      about: "the student's own team",
      answer: (team) =>
        team === null ? "the student is in no team" : `the student is in the team ${quoted(team.teamName)}`,
    },
    updateStudentStatus: { about: "the members' status", answer: () => "it is set" },
  },
};
