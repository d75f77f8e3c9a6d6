import type { SnapshotFrom } from "xstate";
import type { BookingDesk, bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { fixtures } from "../../support/fixtures.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "./invariant.ts";

type Context = SnapshotFrom<typeof bookingMachine>["context"];

const isRead = (event: LoggedEvent): boolean => isOneOf(event, "xstate.done.actor.readDesk", "xstate.done.actor.rereadDesk");
// An answer of the fixture, which types it.
const deskIn = (event: LoggedEvent): BookingDesk => event["output"] as BookingDesk;
const isFilled = (text: string): boolean => text.trim() !== "";
const isSupervised = ({ desk }: Context): boolean => desk.team !== null && desk.team.supervisorId !== null;

export const booking: SuiteOf<typeof bookingMachine> = {
  fixture: fixtures.booking,
  keyOf: ({ context }) => context,
  invariants: [
    {
      name: "B4: a project is never created where the desk has one",
      at: ({ context }, waiting) => when(waiting.some(({ src }) => src === "createProject"), () => context.desk.project === null),
    },
    {
      name: "B4: where the desk has a project, confirming sends the booking alone",
      on: ({ before, event, calls }) =>
        when(isOneOf(event, "booking.confirmed") && before.matches("choosing") && before.context.desk.project !== null, () =>
          calls.every(({ src }) => src === "bookSupervisor"),
        ),
    },
    {
      name: "[5.4] a project is created only with a title, a description and a supervisor, as they were typed",
      at: ({ context: { draft, desk } }, waiting) => {
        const [call] = waiting.filter(({ src }) => src === "createProject");
        const { title, description, supervisorId } = draft;
        const wanted = { title: title.trim(), description: description.trim(), supervisorId, teamId: desk.team?.teamId };
        return when(call !== undefined, () =>
          same(call?.input, wanted) && isFilled(draft.title) && isFilled(draft.description) && draft.supervisorId !== null,
        );
      },
    },
    {
      name: "[5.4] a booking is for the user's own team and the supervisor who was chosen",
      at: ({ context: { draft, desk } }, waiting) => {
        const [call] = waiting.filter(({ src }) => src === "bookSupervisor");
        return when(call !== undefined, () =>
          draft.supervisorId !== null && same(call?.input, { supervisorId: draft.supervisorId, teamId: desk.team?.teamId }),
        );
      },
    },
    {
      name: "[8.5] a failure takes nothing that was typed or chosen",
      on: ({ before, event, after }) => when(hasFailed(event), () => same(before.context.draft, after.context.draft)),
    },
    {
      name: "[5.4] a desk that is read again takes no title or description, unless the project is there, and no supervisor who has room",
      on: ({ before: { context }, event, after }) =>
        when(isRead(event) && after.matches("choosing"), () => {
          const { project, supervisors } = deskIn(event);
          const hasRoom = supervisors.some(({ userId, remainingTeams }) => userId === context.draft.supervisorId && remainingTeams > 0);
          return same(after.context.draft, {
            title: project?.title ?? context.draft.title,
            description: project?.description ?? context.draft.description,
            supervisorId: hasRoom ? context.draft.supervisorId : null,
          });
        }),
    },
    {
      name: "[5.4] what was typed changes by a person's hand, by a desk that is read, or by a booking that is done",
      on: ({ before, event, after }) =>
        when(!same(before.context.draft, after.context.draft), () =>
          isOneOf(event, "draft.changed", "draft.discarded", "xstate.done.actor.bookSupervisor") || isRead(event),
        ),
    },
    {
      name: "[4.4] nothing is written for a team that is supervised",
      at: ({ context }, waiting) => when(waiting.some(({ isWrite }) => isWrite), () => !isSupervised(context)),
    },
    {
      name: "[4.4] booked is only who was booked: by the call, or as the desk that was read says",
      on: ({ before, event, after }) =>
        when(after.matches("booked") && !before.matches("booked"), () =>
          isSupervised(after.context) &&
          (isOneOf(event, "xstate.done.actor.bookSupervisor") ||
            (isRead(event) && deskIn(event).team?.supervisorId === before.context.draft.supervisorId)),
        ),
    },
    {
      name: "B2, B3: after a write that failed the desk is read before anything else is sent",
      onAny: ({ event, calls }) =>
        when(isOneOf(event, "xstate.error.actor.createProject", "xstate.error.actor.bookSupervisor"), () =>
          same(calls.map(({ src }) => src), ["readDesk"]),
        ),
    },
    {
      name: "B2, B3: as long as nobody knows how things stand, nothing is written",
      on: ({ before, calls }) => when(before.matches("unchecked"), () => calls.every(({ isWrite }) => !isWrite)),
    },
    {
      name: "B3: a project that was created is kept until the desk is read",
      on: ({ before, event, after }) =>
        when(before.context.desk.project !== null && !isRead(event), () => same(before.context.desk.project, after.context.desk.project)),
    },
    {
      name: "one call at a time",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1),
    },
  ],
};
