import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import { student, supervisor } from "../people.ts";
import { expectPath } from "../../support/people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
  type Stage,
  type StepContext,
} from "../../support/paths/driver.ts";
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
  begin: async ({ page, gate, arrange, allowFailure }) => {
    // A student without a team is redirected to a board without a team.
    allowFailure({ kind: "status", status: 404, message: "" });
    await arrange({ ...withTeam(everybody, falcons), inTeam: [7, 9, 10] });
    await enterAs(page, student);
    // The session looks the team up with the same request that booking starts with.
    await gate.letGo(["GET /api/Teams"]);
    await expectPath(page, "/dashboard/student/KanbanBoard");
    await page.getByRole("heading", { name: "Task Board" }).waitFor();
    await goInside(page, "/booking-supervisor");
  },
  perform: {
    "draft.changed": async ({ page }, { change }) => {
      if (change.title !== undefined) await page.getByLabel("Project Title").fill(change.title);
      if (change.description !== undefined)
        await page.getByLabel("Project Description").fill(change.description);
      if (change.supervisorId === undefined) return;
      await page
        .getByRole("combobox", { name: "Supervisor" })
        .selectOption(String(change.supervisorId ?? ""));
    },
    "draft.discarded": ({ page }) => page.getByRole("button", { name: "Discard" }).click(),
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "booking.confirmed": async (stage, _, standing) => {
      const { page, gate, arrange } = stage;
      const check = nextCheck(stage, standing);
      // The supervisor's open slots are requested in parallel, and answered at once.
      await arrange(check === null ? asItStands(null, standing) : asTheCheckSays(check, standing));
      // The board, shown before, has requested the team as well.
      gate.forget();
      await page.getByRole("button", { name: "Confirm Booking" }).click();
    },
    "screen.opened": async ({ page }, _, { before }) => {
      // A student without a team has been redirected to the dashboard.
      if (before.matches("noTeam")) return goInside(page, "/booking-supervisor");
      await leaveAndReturn(page);
    },
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
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
