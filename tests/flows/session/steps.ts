import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import type { Step } from "../../support/path-kit/scenario.ts";
import {
  chooseInList,
  goTo,
  happen,
  inHeader,
  leaving,
  letThrough,
  looking,
  onPage,
  press,
  pressLink,
  reconnecting,
  see,
  seeHeading,
  type,
  typeSecret,
  type Instruction,
  type Place,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import { refusalText } from "../../support/paths/instruction-words.ts";
import type { StepContext, Steps } from "../../support/paths/parts.ts";
import { credentials, student, supervisor } from "../people.ts";

export const board = "/dashboard/student/KanbanBoard";
export const saving = "PUT /api/Students/*";
export const bookingTeam = "POST /api/Supervisors/*/book-team/*";

/** Who the next call logs in; null: it is refused. */
function whoIsNext({ next }: StepContext): SessionUser | null {
  if (next?.step.kind !== "outcome" || !("output" in next.step.outcome)) return null;
  // The output of a login or a registration.
  return next.step.outcome.output as SessionUser;
}

/** The service itself refuses a wrong password; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes('"status":401');

const password = (standing: StepContext, within?: Place): UserInstruction =>
  isRefusedNext(standing)
    ? typeSecret("not it at all", "a wrong password", "Password", within)
    : typeSecret(credentials.password, "the password", "Password", within);

const inRenewal: Place = { role: "dialog", name: "Log in again" };
const inWelcome: Place = { role: "dialog", name: "Welcome!" };
const inCreated: Place = { role: "dialog", name: "Team Created!" };

const labels: Readonly<Record<string, string>> = {
  name: "Full Name",
  email: "Email",
  userId: "User ID",
  department: "Department",
};

const typeOf = ({ next }: StepContext): string | null =>
  next?.step.kind === "event" ? next.step.event.type : null;

/** The profile of the next event, whose type the fixture knows. */
const profileIn = ({ next }: StepContext): Profile =>
  (next?.step.kind === "event" ? next.step.event["profile"] : undefined) as Profile;

/** A booking, whose response is delayed. */
const booking: readonly Instruction[] = [
  goTo("Book a Supervisor"),
  letThrough("GET /api/Teams", "the team and the supervisors"),
  type("Maps for all", "Project Title"),
  type("Indoor maps", "Project Description"),
  chooseInList("Dr. Noor (1 slot left)", "Supervisor"),
  press("Confirm Booking"),
  see("button", "Processing..."),
];

const savingProfile = ({ name, email, department }: Profile): readonly UserInstruction[] => [
  pressLink("Edit Profile", inHeader),
  type(name, "Name"),
  type(email, "Email"),
  type(department, "Department"),
  typeSecret(credentials.password, "the password", "Current Password"),
  press("Save Changes"),
];

/** What Sign Out will wait for: a profile, and a booking if it is answered next. */
const pendingWrites = (standing: StepContext): readonly Instruction[] => [
  ...(typeOf(standing) === "team.updated" ? booking : []),
  ...savingProfile({ ...student, name: "Sara Noor" }),
];

/** What is sent before the session expires and answered after. */
const beforehand = (standing: StepContext): readonly Instruction[] => {
  if (typeOf(standing) === "team.updated") return booking;
  return typeOf(standing) === "profile.updated" ? savingProfile(profileIn(standing)) : [];
};

/** The page on which the session expires, and the request of it that finds this out. */
export function expiryOf({ role, team }: SessionUser): {
  readonly instruction: UserInstruction;
  readonly call: string;
} {
  if (role === "supervisor")
    return { instruction: pressLink("Dashboard", onPage), call: "/api/Supervisors/*/remaining-teams" };
  return team === null
    ? { instruction: goTo("Create Team"), call: "/api/Students/all" }
    : { instruction: pressLink("Dashboard", onPage), call: "/api/KanbanTask/team/*" };
}

/** Whether somebody else is logged in after this step: they come to their dashboard. */
const isAnother = (step: Step & { readonly kind: "outcome" }, { context }: AnyMachineSnapshot): boolean => {
  const { user }: ContextFrom<typeof sessionMachine> = context;
  // The output of a login.
  return !("output" in step.outcome) || (step.outcome.output as SessionUser).userId !== user?.userId;
};

/** Whether the dashboard is open before this step. */
function isOnDashboard({ path, number }: StepContext): boolean {
  const last = path.steps.slice(0, number - 1).findLast(({ step, before }) => {
    if (step.kind === "outcome")
      return step.src === "login" && "output" in step.outcome && isAnother(step, before);
    return (
      step.kind === "event" &&
      ["welcome.closed", "withoutTeam.shown", "team.updated", "profile.updated", "session.expired"].includes(
        step.event.type,
      )
    );
  });
  if (last === undefined || last.step.kind !== "event") return last !== undefined;
  const name = last.step.event.type;
  if (last.before.matches("expired")) return last.before.context.user.team !== null;
  return name === "withoutTeam.shown" || name === "team.updated";
}

const hasFailed = ({ before }: StepContext): boolean =>
  before.matches({ signedIn: "teamLoadFailed" }) || before.matches({ signedIn: "retryingTeam" });

/** A way that was shortened may have lost the step that types it. */
const missingEmail = (standing: StepContext): readonly UserInstruction[] =>
  standing.before.context.typed.email === undefined
    ? [type((whoIsNext(standing) ?? student).email, "Email")]
    : [];

export const sessionSteps: Steps<typeof sessionMachine> = {
  "login.submitted": (_, standing) =>
    standing.before.matches("expired")
      ? [
          // The dialog has its own form, which is not part of the chart.
          type((whoIsNext(standing) ?? student).email, "Email", inRenewal),
          password(standing, inRenewal),
          press("Login", inRenewal),
        ]
      : [...missingEmail(standing), password(standing), press("Login")],
  "registration.submitted": () => [
    typeSecret(credentials.password, "the password", "Password"),
    press("Register"),
  ],
  "form.typed": ({ change: { role, ...fields } }) => [
    ...(role === undefined
      ? []
      : [{ does: "pick", name: role === "student" ? "Student" : "Supervisor" } as const]),
    ...Object.entries(fields).map(([field, text]) => type(text, labels[field] ?? field)),
  ],
  "form.switched": (_, { before }) => [
    press(before.matches({ signedOut: "registration" }) ? "Login" : "Register"),
  ],
  // "Skip for Now" leads to the page that looks the team up.
  "welcome.closed": () => [press("Create Team Now", inWelcome)],
  "withoutTeam.shown": (_, standing) => {
    if (!isOnDashboard(standing)) return [pressLink("Dashboard", onPage)];
    return hasFailed(standing) ? [press("Try again", onPage)] : leaving;
  },
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "team.updated": ({ team }, { before }) =>
    before.matches("expired") || before.matches({ signedIn: "leaving" })
      ? [
          happen(
            "booked",
            "The service responds to POST /api/Supervisors/{id}/book-team/{id} (the booking that is pending): the supervisor is booked.",
            bookingTeam,
          ),
        ]
      : [
          goTo("Create Team"),
          type(team.teamName, "Team Name"),
          { does: "tick", name: "Omar" },
          press("Confirm"),
          press("Close", inCreated),
        ],
  "profile.updated": ({ profile }, { before }) => [
    ...(before.matches("expired") ? [] : savingProfile(profile)),
    happen(
      "saved",
      "The service responds to PUT /api/Students/{id} (the changed profile): it is saved.",
      saving,
    ),
  ],
  "session.expired": (_, standing): readonly Instruction[] => {
    if (standing.before.matches({ signedIn: "leaving" }))
      return [
        happen("expireSaving", refusalText("PUT /api/Students/{id} (the changed profile)", 401), saving),
      ];
    const { instruction, call } = expiryOf(standing.before.context.user);
    return [
      ...beforehand(standing),
      pressLink("Edit Profile", inHeader),
      seeHeading("Edit Profile"),
      happen(
        "refuse",
        `${refusalText(`the next GET ${call.replace("*", "{id}")}`, 401)} That is how the page learns that the session has expired.`,
      ),
      instruction,
    ];
  },
  "session.requested": () => [{ does: "openTab", path: board }],
  "session.received": ({ user: { name, role } }) => [
    happen("handOver", `The other tab hands over its session: ${name}, a ${role}, is logged in.`),
  ],
  "writes.finished": () => [
    happen(
      "saved",
      "The service responds to PUT /api/Students/{id} (the changed profile): it is saved.",
      saving,
    ),
  ],
  "signOut.pressed": ({ hasPendingWrites }, standing) => {
    if (standing.before.matches({ signedIn: "leaving" })) return [press("Sign out now")];
    if (hasPendingWrites) return [...pendingWrites(standing), press("Sign Out", inHeader)];
    return [press("Sign Out", standing.before.matches("expired") ? inRenewal : undefined)];
  },
  "signOut.received": ({ hasPendingWrites }, standing) => [
    ...(hasPendingWrites ? pendingWrites(standing) : []),
    { does: "signOutElsewhere", user: supervisor },
  ],
};
