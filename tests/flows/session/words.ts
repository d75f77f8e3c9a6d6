import type { SessionUser } from "../../../machines/domain/user.ts";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import {
  looking,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
  type StepContext,
} from "../../paths/print/words.ts";

const board = "/dashboard/student/KanbanBoard";

/** Who the next call logs in; null: it is refused. */
function whoIsNext({ next }: StepContext): SessionUser | null {
  if (next?.step.kind !== "outcome" || !("output" in next.step.outcome)) return null;
  // The output of a login or a registration.
  return next.step.outcome.output as SessionUser;
}

/** Of the paths' failures only a refused login has this status. */
const isMistyped = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes('"status":401');

const who = ({ name, role }: Pick<SessionUser, "name" | "role">): string => `${name}, a ${role}`;

/** A screen whose next call can find an expired session. */
const placeOf = ({ role, team }: SessionUser): string => {
  if (role === "supervisor") return "/dashboard/supervisor/kanban/3/Kanban";
  return team === null ? "/create-team" : board;
};

/** What is sent before the session expires and answered after. */
const beforehand: Readonly<Record<string, string>> = {
  "team.updated": "Send a booking on /booking-supervisor; its response is delayed. ",
  "profile.updated": "Press “Edit Profile” and save a changed profile; its response is delayed. ",
};

/** What is being saved when the user signs out. */
const saving = (next: StepContext["next"]): string =>
  `${next?.step.kind === "event" && next.step.event.type === "team.updated" ? beforehand["team.updated"] : ""}${beforehand["profile.updated"]}`;

const labels: Readonly<Record<string, string>> = {
  name: "Full Name",
  email: "Email",
  userId: "User ID",
  department: "Department",
};

export const sessionWords: ChartWords<typeof sessionMachine> = {
  begins: () => ({
    role: "anyone",
    does: "A visitor who is not logged in opens / and focuses the login form.",
  }),
  events: {
    "login.submitted": (_, standing) => {
      const password = isMistyped(standing) ? "a wrong password" : "the password";
      if (!standing.before.matches("expired")) return `Type ${password} and press “Login”.`;
      return `Log in as ${whoIsNext(standing)?.name ?? "Sara"} with ${password} in the dialog “Log in again”.`;
    },
    "registration.submitted": () => "Type a password and press “Register”.",
    "form.typed": ({ change }) =>
      Object.entries(change)
        .map(([field, text]) =>
          field === "role" ? `Choose to be a ${text}.` : typing(text, labels[field] ?? field),
        )
        .join(" "),
    "form.switched": () => "On /, switch between the login and the registration form.",
    "welcome.closed": () => pressing("Create Team Now", "in the dialog “Welcome!”"),
    "withoutTeam.shown": (_, { before }) =>
      before.matches({ signedIn: "teamLoadFailed" }) || before.matches({ signedIn: "retryingTeam" })
        ? `Press “Try again” on ${board}; from elsewhere, go there.`
        : `Go to ${board}.`,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "team.updated": ({ team }, { before }) =>
      before.matches("expired")
        ? "The service responds to the booking that was pending when the session expired: the supervisor is booked."
        : `Go to /create-team, type ${quoted(team.teamName)} as the team's name, tick Omar and press “Confirm”; the service creates the team.`,
    "profile.updated": ({ profile: { name, email, department } }, { before }) =>
      before.matches("expired")
        ? "The service responds to the save that was pending when the session expired: the profile is saved."
        : `Press “Edit Profile”, type ${quoted(name)}, ${quoted(email)}, ${quoted(department)} and the current password, and press “Save Changes”.`,
    "session.expired": (_, { before, next }) => {
      const user: SessionUser = before.context.user;
      const first = next?.step.kind === "event" ? (beforehand[next.step.event.type] ?? "") : "";
      return `${first}Go to /, then to ${placeOf(user)}, whose call the service refuses with status 401: the session has expired.`;
    },
    "session.requested": () =>
      `Ctrl+click a link to ${board} in a tab of the app that does not answer; go on in the new tab within a second.`,
    "session.received": ({ user }) => `The other tab hands over its session: ${who(user)}, is logged in.`,
    "writes.finished": () => "The service responds to the changed profile.",
    "signOut.pressed": ({ hasPendingWrites }, { before, next }) =>
      before.matches({ signedIn: "leaving" })
        ? pressing("Sign out now")
        : hasPendingWrites
          ? `${saving(next)}${pressing("Sign Out", "in the header")}`
          : before.matches("expired")
            ? pressing("Sign Out", "in the dialog “Log in again”")
            : pressing("Sign Out", "in the header, or on /"),
    "signOut.received": ({ hasPendingWrites }, { next }) =>
      `${hasPendingWrites ? saving(next) : ""}In another tab of the same browser, log in as Dr. Noor and sign out.`,
  },
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
