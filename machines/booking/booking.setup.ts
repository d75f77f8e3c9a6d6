import { assign, emit, setup } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { bookableSupervisors, type Supervisor } from "../domain/capacity.ts";
import type { Failure } from "../domain/failure.ts";
import type { NewProject, OtherProject, Project } from "../domain/project.ts";
import { membershipOf, type Team } from "../domain/team.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import { isBlank, isStoredAs } from "../domain/text.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import type { DraftDiscarded, ReloadPressed, ScreenOpened } from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import { required } from "../shared/required.ts";
import { endOf, type NoticeEmitted, type NoticeEnded } from "../notices/notice.ts";
import {
  fullError,
  loadFailedNotice,
  notBookedNotice,
  noTeamWarning,
  projectExistsError,
  projectSavedError,
  type BookingError,
} from "./messages.ts";

/**
 * Everything a booking needs: the user's team (null: none), its project if there is one, and the available supervisors.
 */
export interface BookingOptions {
  readonly team: Team | null;
  readonly project: Project | null;
  readonly supervisors: readonly Supervisor[];
  /** Empty once the team has a project. */
  readonly otherProjects: readonly OtherProject[];
}

/** What a booking is validated against, fetched right before it is sent. */
export interface BookingCheck {
  readonly supervisorId: number | null;
  readonly project: Project | null;
  /** Free slots of the chosen supervisor. */
  readonly remainingTeams: number;
}

/** What was typed and chosen. If the team already has a project, that one is booked instead of what was typed. */
export interface BookingDraft {
  readonly title: string;
  readonly description: string;
  readonly supervisorId: number | null;
}

export const emptyDraft: BookingDraft = { title: "", description: "", supervisorId: null };

/** Events, actors, guards and actions of booking. */
export const bookingSetup = setup({
  types: {
    input: {} as { userId: number },
    context: {} as {
      userId: number;
      options: BookingOptions;
      draft: BookingDraft;
      /** The draft was restored with the page or after a renewed session. */
      isRestored: boolean;
      error: BookingError | null;
      loadFailure: Failure | null;
    },
    events: {} as
      /** The user typed into a field or chose a supervisor. */
      | { type: "draft.changed"; change: Partial<BookingDraft> }
      | DraftDiscarded
      | RefetchRequested
      | RefetchDue
      | ConnectionRestored
      /** The user confirmed the booking. */
      | { type: "booking.confirmed" }
      | ScreenOpened
      | ReloadPressed,
    emitted: {} as NoticeEmitted | NoticeEnded | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readBookingOptions: unprovidedRead<BookingOptions, { userId: number }>("readBookingOptions"),
    checkBookingOptions: unprovidedRead<BookingCheck, { teamId: number; supervisorId: number }>(
      "checkBookingOptions",
    ),
    createProject: unprovidedWrite<Project, NewProject>("createProject"),
    bookSupervisor: unprovidedWrite<void, { supervisorId: number; teamId: number }>("bookSupervisor"),
  },
  guards: {
    isWithoutTeam: (_, { options }: { options: BookingOptions }) => options.team === null,
    isSupervised: (_, { options }: { options: BookingOptions }) =>
      (options.team?.supervisorId ?? null) !== null,
    isBooked: ({ context }, { options }: { options: BookingOptions }) =>
      context.draft.supervisorId !== null && options.team?.supervisorId === context.draft.supervisorId,
    isFilled: ({ context }) => missingFrom(context).length === 0,
    isWithinLimits: ({ context }) => !isTextTooLong(context),
    isTakenMeanwhile: (_, { check }: { check: BookingCheck }) => check.supervisorId !== null,
    isFull: (_, { check }: { check: BookingCheck }) => check.remainingTeams <= 0,
    /**
     * A teammate has created a project that the user has not seen. A project with the title they typed may be
     * their own.
     */
    isProjectChanged: ({ context }, { check: { project } }: { check: BookingCheck }) =>
      project !== null && context.options.project === null && !isOwn(context.draft, project),
    /** The project was created after all; only the response was lost. */
    isProjectCreated: ({ context }, { options: { project } }: { options: BookingOptions }) =>
      project !== null && context.options.project === null && isOwn(context.draft, project),
    hasProject: ({ context }, { check }: { check: BookingCheck }) =>
      (check.project ?? context.options.project) !== null,
  },
  actions: {
    setBookingOptions: assign(({ context: { draft } }, { options }: { options: BookingOptions }) => ({
      options,
      // A supervisor without free slots is deselected, and the form says so.
      draft: { ...draft, supervisorId: isBookable(options, draft.supervisorId) ? draft.supervisorId : null },
    })),
    setFull: assign(({ context: { options, draft } }) => ({
      options: {
        ...options,
        supervisors: options.supervisors.map((each) =>
          each.userId === draft.supervisorId ? { ...each, remainingTeams: 0 } : each,
        ),
      },
      draft: { ...draft, supervisorId: null },
      error: fullError(nameIn(options, draft.supervisorId)),
    })),
    setOutcomeUnknown: assign({ error: projectSavedError }),
    setProjectChanged: assign({ error: projectExistsError }),
    setDraft: assign(({ context }, { change }: { change: Partial<BookingDraft> }) => ({
      draft: { ...context.draft, ...change },
      error: null,
    })),
    markRestored: assign(({ context }) => ({ isRestored: hasTyped(context) })),
    clearDraft: assign({ draft: emptyDraft, isRestored: false, error: null }),
    setProject: assign(({ context: { options } }, { project }: { project: Project | null }) => ({
      options: { ...options, project: project ?? options.project },
    })),
    setSupervisor: assign(({ context: { options, draft } }) => {
      const { supervisorId } = draft;
      return {
        options: {
          ...options,
          team: { ...teamIn(options), supervisorId, supervisorName: nameIn(options, supervisorId) },
        },
      };
    }),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setError: assign((_, { text, reason }: BookingError) => ({ error: { text, reason } })),
    clearError: assign({ error: null }),
    notifyError: emit(({ context: { error } }) => notBookedNotice(error ?? { text: "", reason: "" })),
    notifyLoadFailed: emit(loadFailedNotice),
    endLoadFailure: emit(endOf(loadFailedNotice)),
    warnNoTeam: emit(noTeamWarning),
    announceTeam: emit(({ context }) => ({
      type: "team.updated",
      team: membershipOf(teamIn(context.options)),
    })),
  },
});

interface Typed {
  readonly draft: BookingDraft;
  readonly options: BookingOptions;
}

const hasTyped = ({ draft: { title, description, supervisorId }, options }: Typed): boolean =>
  supervisorId !== null || (options.project === null && (!isBlank(title) || !isBlank(description)));

const isOwn = ({ title }: BookingDraft, project: Project): boolean => isStoredAs(title.trim(), project.title);

const isBookable = ({ supervisors }: BookingOptions, supervisorId: number | null): boolean =>
  bookableSupervisors(supervisors).some(({ userId }) => userId === supervisorId);

const nameIn = ({ supervisors }: BookingOptions, supervisorId: number | null): string | null =>
  supervisors.find(({ userId }) => userId === supervisorId)?.name ?? null;

export const teamIn = ({ team }: BookingOptions): Team => required(team, "team to book for");

export const supervisorIdOf = ({ supervisorId }: BookingDraft): number =>
  required(supervisorId, "chosen supervisor");

export type MissingPart = "title" | "description" | "supervisor";

/** The fields still missing before Confirm is enabled [5.4]. An existing project needs no text. */
export const missingFrom = ({ draft, options }: Typed): readonly MissingPart[] => [
  ...(options.project === null && isBlank(draft.title) ? (["title"] as const) : []),
  ...(options.project === null && isBlank(draft.description) ? (["description"] as const) : []),
  ...(draft.supervisorId === null ? (["supervisor"] as const) : []),
];

/** Whether a text would be refused. Those of an existing project are not sent. */
const isTextTooLong = ({ draft, options }: Typed): boolean =>
  options.project === null &&
  (excessOf(draft.title, textLimits.projectTitle) > 0 ||
    excessOf(draft.description, textLimits.projectDescription) > 0);

/** How the states pass fetched choices to actions and guards. */
export const optionsIn = ({ event }: { event: { output: BookingOptions } }) => ({ options: event.output });
export const setBookingOptions = { type: "setBookingOptions", params: optionsIn } as const;
export const isWithoutTeam = { type: "isWithoutTeam", params: optionsIn } as const;
export const isSupervised = { type: "isSupervised", params: optionsIn } as const;
