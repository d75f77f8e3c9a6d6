import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { student, supervisor } from "../people.ts";
import {
  address,
  goTo,
  letThrough,
  loggingIn,
  seeHeading,
  back,
  choose,
  leaving,
  looking,
  onPage,
  press,
  reconnecting,
  type,
} from "../../support/paths/instructions.ts";
import type { Driver, Stage, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import type { ChartWords } from "../../paths/print/words.ts";

/** As the list shows a supervisor. */
const optionOf = ({ name, remainingTeams }: BookingOptions["supervisors"][number]): string =>
  `${name} (${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`;

const bookingSteps: Steps<typeof bookingMachine> = {
  "draft.changed": ({ change: { title, description, supervisorId } }, { before }) => {
    if (title !== undefined) return [type(title, "Project Title")];
    if (description !== undefined) return [type(description, "Project Description")];
    const offered: BookingOptions["supervisors"] = before.context.options.supervisors;
    const chosen = offered.find(({ userId }) => userId === supervisorId);
    return [choose(chosen === undefined ? "Choose a supervisor" : optionOf(chosen), "Supervisor")];
  },
  "draft.discarded": () => [press("Discard")],
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "booking.confirmed": () => [press("Confirm Booking")],
  "screen.opened": (_, { before }) => {
    // A student without a team has been redirected to the dashboard.
    if (before.matches("noTeam")) return [goTo("Book a Supervisor")];
    if (before.matches("booked")) return [press("Go to Dashboard"), seeHeading("Task Board"), back];
    return leaving;
  },
  "reload.pressed": () => [press("Try again", onPage)],
};

const asServed = ({ team, project, supervisors }: BookingOptions): World => {
  const room = Object.fromEntries(supervisors.map(({ userId, remainingTeams }) => [userId, remainingTeams]));
  const world = { ...everybody, room: { ...everybody.room, ...room } };
  return team === null ? world : withTeam(world, { ...falcons, supervisorId: team.supervisorId, project });
};

interface Before {
  readonly before: { readonly context: { readonly options: BookingOptions } };
}

/** The team as the booking options have it, unchanged by others. */
const asItStands = (_: unknown, { before }: Before): World => asServed(before.context.options);

const asTheCheckSays = (
  { supervisorId, project, remainingTeams }: BookingCheck,
  { before: { context } }: Before,
): World => {
  const { team } = context.options;
  const world = asServed({ ...context.options, team: team && { ...team, supervisorId }, project });
  return { ...world, room: { ...world.room, [supervisor.userId]: remainingTeams } };
};

/** What the next check returns, also after a reload before its response; null: it fails. */
function nextCheck({ path: { steps } }: Stage, { next }: StepContext): BookingCheck | null {
  const at = steps.findIndex((planned) => planned === next);
  const checks = steps
    .slice(at)
    .flatMap(({ step }) =>
      step.kind === "outcome" && step.src === "checkBookingOptions" ? [step.outcome] : [],
    );
  const [outcome] = at < 0 ? [] : checks;
  // The output of this call.
  return outcome !== undefined && "output" in outcome ? (outcome.output as BookingCheck) : null;
}

export const bookingDriver: Driver<typeof bookingMachine> = {
  actor: "app/booking",
  begin: async ({ arrange, allowFailure }) => {
    // A student without a team is redirected to a board without a team.
    allowFailure({ kind: "status", status: 404, message: "" });
    await arrange({ ...withTeam(everybody, falcons), inTeam: [7, 9, 10] });
  },
  starts: () => [
    address("/"),
    ...loggingIn(student),
    // With the request that booking starts with.
    letThrough("GET /api/Teams", "the student's team"),
    seeHeading("Task Board"),
    goTo("Book a Supervisor"),
  ],
  steps: bookingSteps,
  prepares: {
    "booking.confirmed": async (stage, _, standing) => {
      const check = nextCheck(stage, standing);
      // The supervisor's open slots are requested in parallel, and answered at once.
      await stage.arrange(check === null ? asItStands(null, standing) : asTheCheckSays(check, standing));
      // The board, shown before, has requested the team as well.
      stage.gate.forget();
    },
  },
  calls: {
    readBookingOptions: { shapes: ["GET /api/Teams"], world: asServed },
    checkBookingOptions: { shapes: ["GET /api/Teams/*"], world: asTheCheckSays },
    createProject: {
      shapes: ["POST /api/Project"],
      world: asItStands,
      refusing: ({ before }) =>
        asServed({ ...before.context.options, project: { id: 19, title: "Another", description: "" } }),
    },
    bookSupervisor: {
      shapes: ["POST /api/Supervisors/*/book-team/*"],
      world: asItStands,
      refusing: ({ before }) => ({ ...asServed(before.context.options), room: { 8: 0, 11: 0 } }),
    },
  },
};

function optionsText({ team, project, supervisors }: BookingOptions): string {
  if (team === null) return "the student is in no team";
  if (team.supervisorId !== null) return `the team is supervised by ${team.supervisorName ?? "someone"}`;
  const room = supervisors
    .map(({ name, remainingTeams }) => `${name} has room for ${remainingTeams}`)
    .join(", ");
  return `the team has ${project === null ? "no project" : `the project ${quoted(project.title)}`} and no supervisor${room === "" ? "" : `; ${room}`}`;
}

function checkText({ supervisorId, project, remainingTeams }: BookingCheck): string {
  if (supervisorId !== null) return "the team has a supervisor by now";
  return `the team has ${project === null ? "no project" : `the project ${quoted(project.title)}`}; the supervisor has room for ${remainingTeams}`;
}

export const bookingWords: ChartWords<typeof bookingMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has no supervisor.",
  }),
  calls: {
    readBookingOptions: { about: "the team, its project and the supervisors", answer: optionsText },
    checkBookingOptions: {
      about: "the team, its project and the supervisor's room, once more",
      answer: checkText,
    },
    createProject: {
      about: "a new project",
      answer: ({ title }) => `the project ${quoted(title)} is created`,
    },
    bookSupervisor: { about: "the booking", answer: () => "the supervisor is booked" },
  },
};
