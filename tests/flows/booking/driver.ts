import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { student, supervisor } from "../people.ts";
import { bookingSteps } from "./steps.ts";
import { address, goTo, letThrough, loggingIn, seeHeading } from "../../support/paths/instructions.ts";
import type { Driver, Stage, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";

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
