import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { bookableSupervisors, type Supervisor } from "../domain/capacity.ts";
import { failureOf, statusText, type Failure } from "../domain/failure.ts";
import type { NewProject, Project } from "../domain/project.ts";
import { membershipOf, type Team } from "../domain/team.ts";
import { isBlank } from "../kit/text.ts";
import { unwired } from "../kit/unwired.ts";
import { bad, warning, type NoticeEmitted } from "../notices/notice.ts";

/** All that is needed to book: the user's team (null: none), its project if it has one, and who has room. */
export interface BookingDesk {
  readonly team: Team | null;
  readonly project: Project | null;
  readonly supervisors: readonly Supervisor[];
}

export interface BookingDraft {
  readonly title: string;
  readonly description: string;
  readonly supervisorId: number | null;
}

/**
 * Booking a supervisor (rows B1 to B6). Two calls: the project is created, then the supervisor is booked.
 *
 * A project that exists is kept: after a half failure only the booking is sent again, never a second
 * project (the service refuses one, and would count a second slot).
 */
export const bookingMachine = setup({
  types: {
    input: {} as { userId: number },
    context: {} as {
      userId: number;
      desk: BookingDesk;
      draft: BookingDraft;
      project: Project | null;
      complaint: { text: string; reason: string } | null;
    },
    events: {} as
      | { type: "draft.changed"; change: Partial<BookingDraft> }
      | { type: "booking.confirmed" }
      | { type: "reload.pressed" },
    emitted: {} as NoticeEmitted | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readDesk: unwired<BookingDesk, { userId: number }>("readDesk"),
    createProject: unwired<Project, NewProject>("createProject"),
    bookSupervisor: unwired<void, { supervisorId: number; teamId: number }>("bookSupervisor"),
  },
  guards: {
    isWithoutTeam: (_, { desk }: { desk: BookingDesk }) => desk.team === null,
    isSupervised: (_, { desk }: { desk: BookingDesk }) => (desk.team?.supervisorId ?? null) !== null,
    isFilled: ({ context }) => missingFrom(context.draft).length === 0,
    isFilledWithProject: ({ context }) => missingFrom(context.draft).length === 0 && context.project !== null,
  },
  actions: {
    keepDesk: assign(({ context }, { desk }: { desk: BookingDesk }) => ({
      desk,
      project: desk.project,
      draft: desk.project
        ? { ...context.draft, title: desk.project.title, description: desk.project.description }
        : context.draft,
    })),
    keepDraft: assign(({ context }, { change }: { change: Partial<BookingDraft> }) => ({
      draft: { ...context.draft, ...change },
      complaint: null,
    })),
    keepProject: assign((_, { project }: { project: Project }) => ({ project })),
    complain: assign((_, { text, reason }: { text: string; reason: string }) => ({ complaint: { text, reason } })),
    clearComplaint: assign({ complaint: null }),
    sayComplaint: emit(({ context }) => bad(context.complaint?.reason ?? "", context.complaint?.text ?? "")),
    sayUnread: emit(bad("Error fetching data")),
    warnNoTeam: emit(warning("You must create a team first.", "No team found")),
    announceTeam: emit(({ context }) => ({ type: "team.updated", team: membershipOf(teamIn(context.desk)) })),
  },
}).createMachine({
  id: "booking",
  context: ({ input }) => ({
    userId: input.userId,
    desk: { team: null, project: null, supervisors: [] },
    draft: { title: "", description: "", supervisorId: null },
    project: null,
    complaint: null,
  }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "readDesk",
        src: "readDesk",
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: "isWithoutTeam", params: ({ event }) => ({ desk: event.output }) },
            target: "noTeam",
            meta: { spec: ["B5"] },
          },
          {
            guard: { type: "isSupervised", params: ({ event }) => ({ desk: event.output }) },
            target: "supervised",
            actions: { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
          },
          {
            target: "choosing",
            actions: { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) },
          },
        ],
        onError: { target: "unread", actions: "sayUnread", meta: { spec: ["B6"] } },
      },
    },
    noTeam: { entry: "warnNoTeam" },
    unread: { on: { "reload.pressed": "loading" } },
    supervised: {},
    choosing: {
      on: {
        "draft.changed": {
          actions: { type: "keepDraft", params: ({ event }) => ({ change: event.change }) },
        },
        "booking.confirmed": [
          { guard: "isFilledWithProject", target: "booking", actions: "clearComplaint", meta: { spec: ["B4"] } },
          { guard: "isFilled", target: "creatingProject", actions: "clearComplaint" },
        ],
      },
    },
    creatingProject: {
      tags: "busy",
      invoke: {
        id: "createProject",
        src: "createProject",
        input: ({ context }) => ({
          title: context.draft.title.trim(),
          description: context.draft.description.trim(),
          supervisorId: context.draft.supervisorId ?? 0,
          teamId: teamIn(context.desk).teamId,
        }),
        onDone: {
          target: "booking",
          actions: { type: "keepProject", params: ({ event }) => ({ project: event.output }) },
        },
        onError: {
          target: "choosing",
          actions: [
            {
              type: "complain",
              params: ({ event }) => complaintOf("Failed to create project", failureOf(event.error)),
            },
            "sayComplaint",
          ],
          meta: { spec: ["B2"] },
        },
      },
    },
    booking: {
      tags: "busy",
      invoke: {
        id: "bookSupervisor",
        src: "bookSupervisor",
        input: ({ context }) => ({
          supervisorId: context.draft.supervisorId ?? 0,
          teamId: teamIn(context.desk).teamId,
        }),
        onDone: { target: "booked", actions: "announceTeam", meta: { spec: ["B1", "S10"] } },
        onError: {
          target: "choosing",
          actions: [
            {
              type: "complain",
              params: ({ event }) => complaintOf("Failed to book supervisor", failureOf(event.error)),
            },
            "sayComplaint",
          ],
          meta: { spec: ["B3"] },
        },
      },
    },
    /** "Supervisor booked and project created!" is open [2.27]. */
    booked: {},
  },
});

const complaintOf = (what: string, failure: Failure): { text: string; reason: string } => ({
  text: `${what} (status: ${statusText(failure)})`,
  reason: failure.message || "Nothing you typed is lost. Please try again.",
});

const teamIn = ({ team }: BookingDesk): Team => {
  if (team === null) throw new Error("A booking is made for a team");
  return team;
};

/** What is still missing before Confirm may be pressed [5.4], in the words of the form. */
export const missingFrom = ({ title, description, supervisorId }: BookingDraft): readonly string[] => [
  ...(isBlank(title) ? ["a project title"] : []),
  ...(isBlank(description) ? ["a description"] : []),
  ...(supervisorId === null ? ["a supervisor"] : []),
];

export type BookingRef = ActorRefFrom<typeof bookingMachine>;
type Snapshot = SnapshotFrom<typeof bookingMachine>;

export const selectDesk = (snapshot: Snapshot): BookingDesk => snapshot.context.desk;
export const selectDraft = (snapshot: Snapshot): BookingDraft => snapshot.context.draft;
export const selectProject = (snapshot: Snapshot): Project | null => snapshot.context.project;
export const selectComplaint = (snapshot: Snapshot): { text: string; reason: string } | null =>
  snapshot.context.complaint;
export const selectBookable = (snapshot: Snapshot): readonly Supervisor[] =>
  bookableSupervisors(snapshot.context.desk.supervisors);
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
export const selectIsWithoutTeam = (snapshot: Snapshot): boolean => snapshot.matches("noTeam");
export const selectIsSupervised = (snapshot: Snapshot): boolean => snapshot.matches("supervised");
export const selectIsBooked = (snapshot: Snapshot): boolean => snapshot.matches("booked");
