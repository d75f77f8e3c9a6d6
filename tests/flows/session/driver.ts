import type { SessionUser } from "../../../machines/domain/user.ts";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import { address } from "../../support/paths/instructions.ts";
import type { Driver, Stage, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";
import { bookingTeam, expiryOf, saving, sessionSteps } from "./steps.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export { fixture, scenarios, happyPaths } from "./scenario.ts";
export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

/** The service's data while this user is logged in: the team of their session; a supervisor has one to look at. */
const worldOf = ({ context: { user } }: { readonly context: { readonly user: SessionUser | null } }): World =>
  user?.team || user?.role === "supervisor" ? withTeam(everybody, falcons) : everybody;

/** The team that the pending writes change. */
const withTeamIf = async ({ arrange }: Stage, isWriting: boolean, otherwise: World): Promise<void> =>
  arrange(isWriting ? withTeam(everybody, falcons) : otherwise);

/** A booking or a profile that is answered after the session has expired. */
const isPendingNext = ({ next }: StepContext): boolean =>
  next?.step.kind === "event" && ["team.updated", "profile.updated"].includes(next.step.event.type);

export const driver: Driver<typeof sessionMachine> = {
  actor: "app/session",
  // Each field is typed into.
  onTheWay: { "form.typed": ["session.signedOut --form.typed--> (internal)"] },
  begin: ({ arrange }) => arrange(everybody),
  // The log begins when the user turns to the form.
  starts: () => [address("/"), { does: "focus", field: "Email" }],
  steps: sessionSteps,
  prepares: {
    "login.submitted": ({ arrange }, _, { before }) => arrange(worldOf(before)),
    "team.updated": ({ arrange }, _, { before }) =>
      arrange(
        before.matches("expired") || before.matches({ signedIn: "leaving" })
          ? withTeam(everybody, {
              ...falcons,
              project: { id: 20, title: "Maps for all", description: "Indoor maps" },
            })
          : everybody,
      ),
    "profile.updated": ({ arrange }) => arrange(everybody),
    "session.expired": async (stage, _, standing) => {
      const user: SessionUser = standing.before.context.user;
      if (user.role === "student") {
        if (isPendingNext(standing) && !standing.before.matches({ signedIn: "leaving" }))
          await stage.arrange(user.team === null ? everybody : withTeam(everybody, falcons));
        return;
      }
      await stage.arrange(withTeam(everybody, { ...falcons, supervisorId: user.userId }));
    },
    "session.requested": async ({ page, arrange }) => {
      await arrange(withTeam(everybody, falcons));
      // The waiting times end only as steps.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    },
    "signOut.pressed": async ({ arrange }, { hasPendingWrites }) => {
      if (hasPendingWrites) await arrange(withTeam(everybody, falcons));
    },
    "signOut.received": (stage, { hasPendingWrites }, { before }) =>
      withTeamIf(stage, hasPendingWrites, worldOf(before)),
  },
  happens: {
    booked: ({ gate }) => gate.letGo([bookingTeam]),
    // The first generation of the service has no such call.
    saved: ({ gate, isOnA }) => (isOnA ? gate.answer([saving], {}) : gate.letGo([saving])),
    expireSaving: async ({ gate, allowFailure }) => {
      const expired = { kind: "status", status: 401, message: "" };
      allowFailure(expired);
      await gate.fail([saving], expired);
    },
    refuse: async ({ backend, allowFailure }, { before }) => {
      allowFailure({ kind: "status", status: 401, message: "" });
      await backend.fail({ path: expiryOf(before.context.user).call, status: 401 });
    },
    handOver: ({ otherTab }, { path, number }) => {
      const step = path.steps[number - 1]?.step;
      // The event's user, whose type the fixture knows.
      return otherTab.handOver((step?.kind === "event" ? step.event["user"] : undefined) as SessionUser);
    },
  },
  finishes: { "session.expired": async ({ backend }) => void (await backend.clearFaults()) },
  calls: {
    login: {
      shapes: ["POST /api/Auth/login"],
      world: (_, { before }) => worldOf(before),
      refusing: ({ before }) => worldOf(before),
    },
    register: {
      shapes: ["POST /api/Auth/register/*"],
      // Nobody can log in with what was typed.
      finds: { shape: () => "POST /api/Auth/login", world: () => everybody },
      // It returns no token.
      onA: { followedBy: ["POST /api/Auth/login"] },
      world: ({ userId }) => {
        const known = { ...everybody, people: everybody.people.filter((person) => person.userId !== userId) };
        return withoutTeamOf(known, userId);
      },
      refusing: () => everybody,
    },
    findTeam: {
      shapes: ["GET /api/Teams"],
      world: (team, { input: { userId } }) =>
        team === null ? withoutTeamOf(everybody, userId) : withTeam(everybody, falcons),
    },
  },
  // These notify the chart of what has changed: the team or the profile.
  alsoHeld: [bookingTeam, saving],
};

const who = ({ name, role }: Pick<SessionUser, "name" | "role">): string => `${name}, a ${role}`;

export const words: ChartWords<typeof sessionMachine> = {
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
