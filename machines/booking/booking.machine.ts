import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { bookableSupervisors, type Supervisor } from "../domain/capacity.ts";
import type { Failure } from "../domain/failure.ts";
import type { OtherProject, Project } from "../domain/project.ts";
import type { Team } from "../domain/team.ts";
import { whenFailed } from "../shared/calls.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import {
  bookingSetup,
  supervisorIdOf,
  emptyDraft,
  isSupervised,
  isWithoutTeam,
  missingFrom,
  optionsIn,
  setBookingOptions,
  type MissingPart,
  teamIn,
  type BookingCheck,
  type BookingOptions,
  type BookingDraft,
} from "./booking.setup.ts";
import { choosingState, pollingState } from "./choosing.state.ts";
import { bookingFailedError, notChecked, projectFailedError } from "./messages.ts";

/* How the states pass fetched data to actions and guards. */

const checkIn = ({ event }: { event: { output: BookingCheck } }) => ({ check: event.output });
const setFoundProject = {
  type: "setProject",
  params: ({ event }: { event: { output: BookingCheck } }) => ({ project: event.output.project }),
} as const;

/**
 * Creates the team's project and books a supervisor for it, in two calls (rows B1 to B6).
 *
 * The current state is fetched before anything is sent and after any failure: a supervisor may be full, a
 * teammate may have been faster, a response may have been lost, and a booking that is sent twice can take two
 * slots. A project that exists is never created again: if only the booking failed, only the booking is
 * retried.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: "booking",
  context: ({ input }) => ({
    userId: input.userId,
    options: { team: null, project: null, supervisors: [], otherProjects: [] },
    draft: emptyDraft,
    isRestored: false,
    error: null,
    loadFailure: null,
  }),
  initial: "loading",
  states: {
    /** Fetching the team, its project and the supervisors. */
    loading: {
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "readBookingOptions",
        src: "readBookingOptions",
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          { guard: isWithoutTeam, target: "noTeam" },
          { guard: isSupervised, target: "supervised", actions: [setBookingOptions, "announceTeam"] },
          { target: "choosing", actions: setBookingOptions },
        ],
        onError: { target: "loadFailed", actions: [setLoadFailure, "notifyLoadFailed"] },
      },
    },
    /** The user has no team that could book. */
    noTeam: { entry: ["warnNoTeam", "clearError"], on: { "screen.opened": "loading" } },
    /** The team, its project or the supervisors could not be fetched. */
    loadFailed: {
      exit: "endLoadFailure",
      on: {
        "reload.pressed": "loading",
        "connection.restored": "loading",
        "screen.opened": { target: "loading", actions: "markRestored" },
        "refetch.requested": { target: "loading", actions: "markRestored" },
      },
    },
    /** The team already has a supervisor. */
    supervised: { on: { "screen.opened": "loading", "refetch.requested": "loading" } },
    choosing: choosingState,
    polling: pollingState,
    /** Checking with the server, before anything is sent, that the booking is still possible. */
    checking: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "checkBookingOptions",
        src: "checkBookingOptions",
        input: ({ context }) => ({
          supervisorId: supervisorIdOf(context.draft),
          teamId: teamIn(context.options).teamId,
        }),
        onDone: [
          { guard: { type: "isTakenMeanwhile", params: checkIn }, target: "loading" },
          {
            guard: { type: "isFull", params: checkIn },
            target: "choosing",
            actions: [setFoundProject, "setFull", "notifyError"],
          },
          {
            guard: { type: "isProjectChanged", params: checkIn },
            target: "choosing",
            actions: [setFoundProject, "setProjectChanged", "notifyError"],
          },
          { guard: { type: "hasProject", params: checkIn }, target: "booking", actions: setFoundProject },
          { target: "creatingProject" },
        ],
        onError: {
          target: "choosing",
          actions: [{ type: "setError", params: whenFailed(notChecked) }, "notifyError"],
        },
      },
    },
    /** Waiting for the server to create the project. */
    creatingProject: {
      tags: "busy",
      invoke: {
        id: "createProject",
        src: "createProject",
        input: ({ context }) => ({
          title: context.draft.title.trim(),
          description: context.draft.description.trim(),
          supervisorId: supervisorIdOf(context.draft),
          teamId: teamIn(context.options).teamId,
        }),
        onDone: {
          target: "booking",
          actions: { type: "setProject", params: ({ event }) => ({ project: event.output }) },
        },
        onError: {
          target: "confirmingOutcome",
          actions: { type: "setError", params: whenFailed(projectFailedError) },
        },
      },
    },
    /** Waiting for the server to book the supervisor. */
    booking: {
      tags: "busy",
      invoke: {
        id: "bookSupervisor",
        src: "bookSupervisor",
        input: ({ context }) => ({
          supervisorId: supervisorIdOf(context.draft),
          teamId: teamIn(context.options).teamId,
        }),
        onDone: { target: "booked", actions: ["setSupervisor", "clearDraft", "announceTeam"] },
        onError: {
          target: "confirmingOutcome",
          actions: { type: "setError", params: whenFailed(bookingFailedError) },
        },
      },
    },
    /** A call seems to have failed, so everything is being refetched to find out. */
    confirmingOutcome: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "refetchBookingOptions",
        src: "readBookingOptions",
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          { guard: isWithoutTeam, target: "noTeam" },
          {
            guard: { type: "isBooked", params: ({ event }) => ({ options: event.output }) },
            target: "booked",
            actions: ["setSupervisor", "clearDraft", "announceTeam"],
          },
          {
            guard: isSupervised,
            target: "supervised",
            // The page shows the cause.
            actions: [setBookingOptions, "announceTeam"],
          },
          {
            guard: { type: "isProjectCreated", params: optionsIn },
            target: "choosing",
            actions: [setBookingOptions, "setOutcomeUnknown", "notifyError"],
          },
          { target: "choosing", actions: ["notifyError", setBookingOptions] },
        ],
        onError: { target: "choosing", actions: "notifyError" },
      },
    },
    /** The dialog "Supervisor booked and project created!" is open [2.27]. */
    booked: { on: { "screen.opened": "loading" } },
  },
});

export type BookingRef = ActorRefFrom<typeof bookingMachine>;
type Snapshot = SnapshotFrom<typeof bookingMachine>;

export const selectBookingOptions = (snapshot: Snapshot): BookingOptions => snapshot.context.options;
export const selectDraft = (snapshot: Snapshot): BookingDraft => snapshot.context.draft;
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectProject = (snapshot: Snapshot): Project | null => snapshot.context.options.project;
/** The fields that are still missing. */
export const selectMissing = (snapshot: Snapshot): readonly MissingPart[] => missingFrom(snapshot.context);
/** What went wrong, once the current state has been refetched. */
export const selectError = (snapshot: Snapshot): { text: string; reason: string } | null =>
  snapshot.matches("choosing") || snapshot.matches("polling") ? snapshot.context.error : null;
export const selectBookable = (snapshot: Snapshot): readonly Supervisor[] =>
  bookableSupervisors(snapshot.context.options.supervisors);
export const selectOtherProjects = (snapshot: Snapshot): readonly OtherProject[] =>
  snapshot.context.options.otherProjects;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");

export type BookingView =
  | { readonly kind: "loading" | "withoutTeam" }
  | { readonly kind: "failed"; readonly failure: Failure | null }
  | { readonly kind: "form" | "supervised" | "booked"; readonly team: Team };

/** Which view the page shows. */
export function selectView(snapshot: Snapshot): BookingView {
  const {
    options: { team },
    loadFailure,
  } = snapshot.context;
  if (snapshot.matches("noTeam")) return { kind: "withoutTeam" };
  if (snapshot.matches("loadFailed")) return { kind: "failed", failure: loadFailure };
  if (snapshot.matches("loading") || team === null) return { kind: "loading" };
  if (snapshot.matches("supervised")) return { kind: "supervised", team };
  return { kind: snapshot.matches("booked") ? "booked" : "form", team };
}
