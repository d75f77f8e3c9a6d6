import type { SessionUser } from "../../../machines/domain/user.ts";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const who = ({ name, role }: Pick<SessionUser, "name" | "role">): string => `${name}, a ${role}`;

export const sessionWords: ChartWords<typeof sessionMachine> = {
  begins: () => ({
    role: "anyone",
    does: "A visitor is not logged in.",
  }),
  calls: {
    login: { about: "the login", answer: (user) => `${who(user)}, is signed in` },
    register: { about: "the registration", answer: (user) => `${who(user)}, is registered` },
    findTeam: {
      about: "the team of the user who logged in",
      answer: (team) =>
        team === null ? "they are in no team" : `they are in the team ${quoted(team.teamName)}`,
    },
  },
};
