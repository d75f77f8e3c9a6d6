import type { BookingDesk, bookingMachine } from "../../../../../machines/booking/booking.machine.ts";
import { student } from "../../../../support/fixtures.ts";
import { expectPath } from "../../../../support/people.ts";
import { goInside } from "../../test.ts";
import { byReload, enterAs, leaveAndReturn, type Driver } from "../driver.ts";
import { everybody, falcons, withTeam, type World } from "../world.ts";

const asTheDeskSays = ({ team, project, supervisors }: BookingDesk): World => {
  const room = Object.fromEntries(supervisors.map(({ userId, remainingTeams }) => [userId, remainingTeams]));
  const world = { ...everybody, room: { ...everybody.room, ...room } };
  return team === null ? world : withTeam(world, { ...falcons, supervisorId: team.supervisorId, project });
};

/** The team as the desk has it now, and nobody quicker. */
const asItStands = (_: unknown, { before }: { readonly before: { readonly context: { readonly desk: BookingDesk } } }): World =>
  asTheDeskSays(before.context.desk);

export const bookingDriver: Driver<typeof bookingMachine> = {
  actor: "app/booking",
  begin: async ({ page, gate, arrange, allowFailure }) => {
    // Who is in no team any more is led to a board that is nobody's.
    allowFailure({ kind: "status", status: 404, message: "" });
    await arrange({ ...withTeam(everybody, falcons), inTeam: [7, 9, 10] });
    await enterAs(page, student);
    // The session looks for the team with the same call that the desk begins with.
    await gate.letGo(["GET /api/Teams"]);
    await expectPath(page, "/dashboard/student/KanbanBoard");
    await page.getByRole("heading", { name: "Task Board" }).waitFor();
    await goInside(page, "/booking-supervisor");
  },
  perform: {
    "draft.changed": async ({ page }, { change }) => {
      if (change.title !== undefined) await page.getByLabel("Project Title").fill(change.title);
      if (change.description !== undefined) await page.getByLabel("Project Description").fill(change.description);
      if (change.supervisorId !== undefined) await page.getByLabel("Supervisor").selectOption(String(change.supervisorId ?? ""));
    },
    "draft.discarded": ({ page }) => page.getByRole("button", { name: "Discard" }).click(),
    "page.restored": byReload,
    "booking.confirmed": ({ page }) => page.getByRole("button", { name: "Confirm Booking" }).click(),
    "screen.opened": async ({ page }, _, { before }) => {
      // Who has no team has been led to the dashboard.
      if (before.matches("noTeam")) return goInside(page, "/booking-supervisor");
      await leaveAndReturn(page);
    },
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
  },
  calls: {
    readDesk: { shapes: ["GET /api/Teams"], world: asTheDeskSays },
    createProject: {
      shapes: ["POST /api/Project"],
      world: asItStands,
      refusing: ({ before }) => asTheDeskSays({ ...before.context.desk, project: { id: 19, title: "Another", description: "" } }),
    },
    bookSupervisor: {
      shapes: ["POST /api/Supervisors/*/book-team/*"],
      world: asItStands,
      refusing: ({ before }) => ({ ...asTheDeskSays(before.context.desk), room: { 8: 0, 11: 0 } }),
    },
  },
};
