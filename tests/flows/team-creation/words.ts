import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Beginning, ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export const teamCreationWords: ChartWords<typeof teamCreationMachine> = {
  begins: ({ leader }): Beginning => {
    if (leader === null) return { role: "anyone", does: "A visitor is not logged in." };
    const sort = leader.status ? "who is in a team already" : "without a team";
    return {
      role: "a student",
      does: `${leader.name} is a student ${sort}.`,
    };
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
