import type { SnapshotFrom } from "xstate";
import type { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Context = SnapshotFrom<typeof bookingMachine>["context"];

const isRead = (event: LoggedEvent): boolean =>
  isOneOf(
    event,
    "xstate.done.actor.readBookingOptions",
    "xstate.done.actor.refetchBookingOptions",
    "xstate.done.actor.pollBookingOptions",
  );
// A safe cast: the response comes from the typed fixture.
const optionsIn = (event: LoggedEvent): BookingOptions => event["output"] as BookingOptions;
const isChecked = (event: LoggedEvent): boolean => isOneOf(event, "xstate.done.actor.checkBookingOptions");
const checkIn = (event: LoggedEvent): BookingCheck => event["output"] as BookingCheck;
const isFilled = (text: string): boolean => text.trim() !== "";
const textIn = ({ draft: { title, description } }: Context): readonly string[] => [title, description];
/** A project that is new to this user, and not the one they asked to create. */
const isOthers = ({ options, draft }: Context, project: BookingOptions["project"]): boolean =>
  options.project === null && project !== null && project.title !== draft.title.trim();
const isSupervised = ({ options }: Context): boolean =>
  options.team !== null && options.team.supervisorId !== null;

export const suite: SuiteOf<typeof bookingMachine> = {
  keyOf: ({ context: { loadFailure, ...context } }) => [context, loadFailure === null],
  invariants: [
    {
      name: "B4: no project is created if the team has one",
      at: ({ context }, waiting) =>
        when(
          waiting.some(({ src }) => src === "createProject"),
          () => context.options.project === null,
        ),
    },
    {
      name: "B1 to B4: nothing is written before a check; Confirm only reads, and its response decides",
      on: ({ event, calls }) =>
        when(
          calls.some(({ isWrite }) => isWrite),
          () => isChecked(event) || isOneOf(event, "xstate.done.actor.createProject"),
        ),
    },
    {
      name: "B1: Confirm checks the user's team and the chosen supervisor, and nothing else",
      on: ({ before: { context }, event, calls }) =>
        when(isOneOf(event, "booking.confirmed"), () =>
          same(
            calls.map(({ src, input }) => [src, input]),
            [
              [
                "checkBookingOptions",
                { supervisorId: context.draft.supervisorId, teamId: context.options.team?.teamId },
              ],
            ],
          ),
        ),
    },
    {
      name: "B1: if a teammate has booked meanwhile, nothing is written and the options are refetched",
      on: ({ event, calls }) =>
        when(isChecked(event) && checkIn(event).supervisorId !== null, () =>
          same(
            calls.map(({ src }) => src),
            ["readBookingOptions"],
          ),
        ),
    },
    {
      name: "[9.3] B3: a full supervisor is not booked, and no longer chosen or offered",
      on: ({ before, event, after, calls }) =>
        when(
          isChecked(event) && checkIn(event).supervisorId === null && checkIn(event).remainingTeams <= 0,
          () => {
            const chosen = after.context.options.supervisors.find(
              ({ userId }) => userId === before.context.draft.supervisorId,
            );
            return (
              calls.length === 0 &&
              after.matches("choosing") &&
              after.context.draft.supervisorId === null &&
              (chosen?.remainingTeams ?? 0) <= 0
            );
          },
        ),
    },
    {
      name: "B4: a teammate's project is shown before it is booked for",
      on: ({ before: { context }, event, after, calls }) =>
        when(isChecked(event) && isOthers(context, checkIn(event).project), () => {
          const { supervisorId, project } = checkIn(event);
          return (
            calls.every(({ isWrite }) => !isWrite) &&
            (supervisorId !== null || same(after.context.options.project, project))
          );
        }),
    },
    {
      name: "B4: a project is created only if the check found none",
      on: ({ event, calls }) =>
        when(
          calls.some(({ src }) => src === "createProject"),
          () => isChecked(event) && checkIn(event).project === null,
        ),
    },
    {
      name: "[5.4] a project is created only with the typed title and description, and a supervisor",
      at: ({ context: { draft, options } }, waiting) => {
        const [call] = waiting.filter(({ src }) => src === "createProject");
        const { title, description, supervisorId } = draft;
        const wanted = {
          title: title.trim(),
          description: description.trim(),
          supervisorId,
          teamId: options.team?.teamId,
        };
        return when(
          call !== undefined,
          () =>
            same(call?.input, wanted) &&
            isFilled(draft.title) &&
            isFilled(draft.description) &&
            draft.supervisorId !== null,
        );
      },
    },
    {
      name: "[5.4] the booking is for the user's team and the chosen supervisor",
      at: ({ context: { draft, options } }, waiting) => {
        const [call] = waiting.filter(({ src }) => src === "bookSupervisor");
        return when(
          call !== undefined,
          () =>
            draft.supervisorId !== null &&
            same(call?.input, { supervisorId: draft.supervisorId, teamId: options.team?.teamId }),
        );
      },
    },
    {
      name: "[8.5] a failure keeps the draft and the choice",
      on: ({ before, event, after }) =>
        when(hasFailed(event), () => same(before.context.draft, after.context.draft)),
    },
    {
      name: "[5.4] fetched options keep the draft and a supervisor with open slots",
      on: ({ before: { context }, event, after }) =>
        when(isRead(event) && after.matches("choosing"), () => {
          const { supervisors } = optionsIn(event);
          const hasRoom = supervisors.some(
            ({ userId, remainingTeams }) => userId === context.draft.supervisorId && remainingTeams > 0,
          );
          return same(after.context.draft, {
            ...context.draft,
            supervisorId: hasRoom ? context.draft.supervisorId : null,
          });
        }),
    },
    {
      name: "[5.4] title and description change only by the user or a completed booking",
      on: ({ before, event, after }) =>
        when(
          !same(textIn(before.context), textIn(after.context)),
          () => isOneOf(event, "draft.changed", "draft.discarded") || after.matches("booked"),
        ),
    },
    {
      name: "[4.4] what was typed is gone once the supervisor is booked",
      at: (snapshot) => when(snapshot.matches("booked"), () => same(textIn(snapshot.context), ["", ""])),
    },
    {
      name: "[5.4] the choice changes only by the user, a completed booking, or a full supervisor",
      on: ({ before, event, after }) =>
        when(
          before.context.draft.supervisorId !== after.context.draft.supervisorId,
          () =>
            isOneOf(event, "draft.changed", "draft.discarded") ||
            after.matches("booked") ||
            (after.context.draft.supervisorId === null &&
              (isRead(event) || (isChecked(event) && checkIn(event).remainingTeams <= 0))),
        ),
    },
    {
      name: "[4.4] nothing is written for a supervised team",
      at: ({ context }, waiting) =>
        when(
          waiting.some(({ isWrite }) => isWrite),
          () => !isSupervised(context),
        ),
    },
    {
      name: "[4.4] the booked supervisor comes from the call or the fetched options",
      on: ({ before, event, after }) =>
        when(
          after.matches("booked") && !before.matches("booked"),
          () =>
            isSupervised(after.context) &&
            (isOneOf(event, "xstate.done.actor.bookSupervisor") ||
              (isRead(event) && optionsIn(event).team?.supervisorId === before.context.draft.supervisorId)),
        ),
    },
    {
      name: "B2, B3: a failed write refetches the options before anything else is sent",
      onAny: ({ event, calls }) =>
        when(isOneOf(event, "xstate.error.actor.createProject", "xstate.error.actor.bookSupervisor"), () =>
          same(
            calls.map(({ src }) => src),
            ["readBookingOptions"],
          ),
        ),
    },
    {
      name: "B6: a failed check writes nothing, keeps the state and shows the reason",
      on: ({ event, after, calls }) =>
        when(
          isOneOf(event, "xstate.error.actor.checkBookingOptions"),
          () =>
            calls.length === 0 &&
            after.matches("choosing") &&
            after.context.error?.text === "Error fetching data",
        ),
    },
    {
      name: "B3: an existing project is kept until the service returns another",
      on: ({ before, event, after }) => {
        const known = before.context.options.project;
        const received = isChecked(event) ? (checkIn(event).project ?? known) : known;
        return when(
          known !== null && !isRead(event),
          () => same(after.context.options.project, known) || same(after.context.options.project, received),
        );
      },
    },
    {
      name: "at most one call is pending",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1),
    },
  ],
};
