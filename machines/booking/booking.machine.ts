import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { bookableSupervisors, type Supervisor } from "../domain/capacity.ts";
import { failureOf, type Failure } from "../domain/failure.ts";
import type { NewProject, Project } from "../domain/project.ts";
import { statusText } from "../domain/status-text.ts";
import { membershipOf, type Team } from "../domain/team.ts";
import { isBlank } from "../kit/text.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
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
 * project. After any failure the desk is read again before the person may go on: an answer may have been
 * lost, a teammate may have been quicker, and a booking that is sent twice can take two slots.
 */
export const bookingMachine = setup({
  types: {
    input: {} as { userId: number },
    context: {} as {
      userId: number;
      desk: BookingDesk;
      draft: BookingDraft;
      /** What was typed has come back with the page or with the person. */
      isRestored: boolean;
      complaint: { text: string; reason: string } | null;
    },
    events: {} as
      | { type: "draft.changed"; change: Partial<BookingDraft> }
      | { type: "draft.discarded" }
      | { type: "page.restored" }
      | { type: "booking.confirmed" }
      | { type: "screen.opened" }
      | { type: "reload.pressed" },
    emitted: {} as NoticeEmitted | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readDesk: unwiredRead<BookingDesk, { userId: number }>("readDesk"),
    createProject: unwiredWrite<Project, NewProject>("createProject"),
    bookSupervisor: unwiredWrite<void, { supervisorId: number; teamId: number }>("bookSupervisor"),
  },
  guards: {
    isWithoutTeam: (_, { desk }: { desk: BookingDesk }) => desk.team === null,
    isSupervised: (_, { desk }: { desk: BookingDesk }) => (desk.team?.supervisorId ?? null) !== null,
    isBooked: ({ context }, { desk }: { desk: BookingDesk }) =>
      context.draft.supervisorId !== null && desk.team?.supervisorId === context.draft.supervisorId,
    isFilled: ({ context }) => missingFrom(context).length === 0,
    isFilledWithProject: ({ context }) => missingFrom(context).length === 0 && context.desk.project !== null,
  },
  actions: {
    keepDesk: assign(({ context: { draft } }, { desk }: { desk: BookingDesk }) => ({
      desk,
      draft: {
        title: desk.project?.title ?? draft.title,
        description: desk.project?.description ?? draft.description,
        // Who has no room left has to be replaced, and the form says so.
        supervisorId: bookableSupervisors(desk.supervisors).some(({ userId }) => userId === draft.supervisorId)
          ? draft.supervisorId
          : null,
      },
    })),
    keepDraft: assign(({ context }, { change }: { change: Partial<BookingDraft> }) => ({
      draft: { ...context.draft, ...change },
      complaint: null,
    })),
    markRestored: assign(({ context: { draft, desk } }) => ({ isRestored: hasTyped(draft, desk) })),
    clearDraft: assign(({ context: { desk } }) => ({ draft: emptyDraft(desk.project), isRestored: false, complaint: null })),
    keepProject: assign(({ context }, { project }: { project: Project }) => ({ desk: { ...context.desk, project } })),
    keepSupervisor: assign(({ context: { desk, draft } }) => {
      const chosen = desk.supervisors.find(({ userId }) => userId === draft.supervisorId);
      return {
        desk: {
          ...desk,
          team: { ...teamIn(desk), supervisorId: draft.supervisorId, supervisorName: chosen?.name ?? null },
        },
      };
    }),
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
    draft: emptyDraft(null),
    isRestored: false,
    complaint: null,
  }),
  initial: "loading",
  states: {
    loading: {
      on: { "page.restored": { actions: "markRestored" } },
      invoke: {
        id: "readDesk",
        src: "readDesk",
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: "isWithoutTeam", params: ({ event }) => ({ desk: event.output }) },
            target: "noTeam",
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
        onError: { target: "unread", actions: "sayUnread" },
      },
    },
    noTeam: { entry: "warnNoTeam", on: { "screen.opened": "loading" } },
    unread: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": { target: "loading", actions: "markRestored" },
        "page.restored": { target: "loading", actions: "markRestored" },
      },
    },
    supervised: { on: { "screen.opened": "loading", "page.restored": "loading" } },
    choosing: {
      on: {
        "draft.changed": {
          actions: { type: "keepDraft", params: ({ event }) => ({ change: event.change }) },
        },
        "booking.confirmed": [
          { guard: "isFilledWithProject", target: "booking" },
          { guard: "isFilled", target: "creatingProject" },
        ],
        "draft.discarded": { actions: "clearDraft" },
        "screen.opened": { target: "loading", actions: "markRestored" },
        "page.restored": { target: "loading", actions: "markRestored" },
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
          supervisorId: chosenIn(context.draft),
          teamId: teamIn(context.desk).teamId,
        }),
        onDone: {
          target: "booking",
          actions: { type: "keepProject", params: ({ event }) => ({ project: event.output }) },
        },
        onError: {
          target: "rechecking",
          actions: [
            {
              type: "complain",
              params: ({ event }) => complaintOf("Failed to create project", failureOf(event.error)),
            },
          ],
        },
      },
    },
    booking: {
      tags: "busy",
      invoke: {
        id: "bookSupervisor",
        src: "bookSupervisor",
        input: ({ context }) => ({
          supervisorId: chosenIn(context.draft),
          teamId: teamIn(context.desk).teamId,
        }),
        onDone: { target: "booked", actions: ["keepSupervisor", "clearDraft", "announceTeam"] },
        onError: {
          target: "rechecking",
          actions: [
            {
              type: "complain",
              params: ({ event }) => complaintOf("Failed to book supervisor", failureOf(event.error)),
            },
          ],
        },
      },
    },
    rechecking: {
      tags: "busy",
      on: { "page.restored": { actions: "markRestored" } },
      invoke: {
        id: "rereadDesk",
        src: "readDesk",
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: "isWithoutTeam", params: ({ event }) => ({ desk: event.output }) },
            target: "noTeam",
          },
          {
            guard: { type: "isBooked", params: ({ event }) => ({ desk: event.output }) },
            target: "booked",
            actions: ["keepSupervisor", "clearDraft", "announceTeam"],
          },
          {
            guard: { type: "isSupervised", params: ({ event }) => ({ desk: event.output }) },
            target: "supervised",
            actions: ["sayComplaint", { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }],
          },
          {
            target: "choosing",
            actions: ["sayComplaint", { type: "keepDesk", params: ({ event }) => ({ desk: event.output }) }],
          },
        ],
        onError: { target: "unchecked", actions: "sayComplaint" },
      },
    },
    /** How things stand could not be found out; it is before anything is sent again. */
    unchecked: {
      on: {
        "draft.changed": {
          actions: { type: "keepDraft", params: ({ event }) => ({ change: event.change }) },
        },
        "booking.confirmed": { guard: "isFilled", target: "loading", actions: "clearComplaint" },
        "draft.discarded": { actions: "clearDraft" },
        "screen.opened": { target: "loading", actions: "markRestored" },
        "page.restored": { actions: "markRestored" },
      },
    },
    /** "Supervisor booked and project created!" is open [2.27]. */
    booked: { on: { "screen.opened": "loading" } },
  },
});

/** Nothing is chosen yet; a project that exists is what is booked for. */
const emptyDraft = (project: Project | null): BookingDraft => ({
  title: project?.title ?? "",
  description: project?.description ?? "",
  supervisorId: null,
});

const hasTyped = ({ title, description, supervisorId }: BookingDraft, { project }: BookingDesk): boolean =>
  supervisorId !== null || (project === null && (!isBlank(title) || !isBlank(description)));

const complaintOf = (what: string, failure: Failure): { text: string; reason: string } => ({
  text: `${what} (status: ${statusText(failure)})`,
  reason: failure.message || "Nothing you typed is lost. Please try again.",
});

const teamIn = ({ team }: BookingDesk): Team => {
  if (team === null) throw new Error("A booking is made for a team");
  return team;
};

const chosenIn = ({ supervisorId }: BookingDraft): number => {
  if (supervisorId === null) throw new Error("No supervisor is chosen");
  return supervisorId;
};

/** What is still missing before Confirm may be pressed [5.4], in the words of the form; a project that exists is filled. */
const missingFrom = ({ draft, desk }: { draft: BookingDraft; desk: BookingDesk }): readonly string[] => [
  ...(desk.project === null && isBlank(draft.title) ? ["a project title"] : []),
  ...(desk.project === null && isBlank(draft.description) ? ["a description"] : []),
  ...(draft.supervisorId === null ? ["a supervisor"] : []),
];

export type BookingRef = ActorRefFrom<typeof bookingMachine>;
type Snapshot = SnapshotFrom<typeof bookingMachine>;

export const selectDesk = (snapshot: Snapshot): BookingDesk => snapshot.context.desk;
export const selectDraft = (snapshot: Snapshot): BookingDraft => snapshot.context.draft;
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectProject = (snapshot: Snapshot): Project | null => snapshot.context.desk.project;
/** In the words of the form, what Confirm still waits for. */
export const selectMissing = (snapshot: Snapshot): readonly string[] => missingFrom(snapshot.context);
/** What went wrong, as soon as it is known how things stand after it. */
export const selectComplaint = (snapshot: Snapshot): { text: string; reason: string } | null =>
  snapshot.matches("choosing") || snapshot.matches("unchecked") ? snapshot.context.complaint : null;
export const selectBookable = (snapshot: Snapshot): readonly Supervisor[] =>
  bookableSupervisors(snapshot.context.desk.supervisors);
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
export const selectIsWithoutTeam = (snapshot: Snapshot): boolean => snapshot.matches("noTeam");
export const selectIsSupervised = (snapshot: Snapshot): boolean => snapshot.matches("supervised");
export const selectIsBooked = (snapshot: Snapshot): boolean => snapshot.matches("booked");
