import type { ContextFrom } from "xstate";
import { bookingMachine, selectBookable } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { NewProject, Project } from "../../../machines/domain/project.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import {
  address,
  goTo,
  letThrough,
  loggingIn,
  seeHeading,
  back,
  chooseInList,
  leaving,
  looking,
  onPage,
  press,
  reconnecting,
  type,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import type { Driver, Stage, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { team, project, student, supervisor } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

const options: BookingOptions = {
  team,
  project: null,
  supervisors: [
    { userId: 11, name: "Dr. Full", remainingTeams: 0 },
    { userId: 8, name: "Dr. Noor", remainingTeams: 1 },
  ],
  otherProjects: [],
};
const supervisedBy = (supervisorId: number, supervisorName: string): BookingOptions => {
  const supervised: Project = { ...project, supervisorId, supervisorName };
  return {
    team: { ...team, supervisorId, supervisorName, project: supervised },
    project: supervised,
    supervisors: [],
    otherProjects: [],
  };
};
const optionsWith = (known: Project): BookingOptions => ({
  ...options,
  team: { ...team, project: known },
  project: known,
});
const freeOptions: BookingCheck = { supervisorId: null, project: null, remainingTeams: 1 };
const teammatesProject = { ...project, id: 19, title: "Another", description: "As a teammate has it" };

export const fixture = fixtureOf(bookingMachine, {
  inputs: [{ userId: 7 }],
  events: {
    "draft.changed": [
      { change: { title: project.title } },
      { change: { description: project.description } },
      { change: { supervisorId: 8 } },
      { change: { title: "" } },
      { change: { supervisorId: null } },
    ],
    "draft.discarded": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "booking.confirmed": [{}],
    "screen.opened": [{}],
    "reload.pressed": [{}],
  },
  outputs: {
    readBookingOptions: [
      options,
      optionsWith(project),
      optionsWith(teammatesProject),
      { team: null, project: null, supervisors: [], otherProjects: [] },
      supervisedBy(8, "Dr. Noor"),
      supervisedBy(11, "Dr. Full"),
    ],
    checkBookingOptions: [
      freeOptions,
      { ...freeOptions, supervisorId: 11, project: supervisedBy(11, "Dr. Full").project },
      { ...freeOptions, remainingTeams: 0 },
      { ...freeOptions, project: teammatesProject, remainingTeams: 0 },
      { ...freeOptions, project: teammatesProject },
      { ...freeOptions, project },
    ],
    createProject: [
      ({ title, description, teamId }: NewProject) => ({ ...project, title, description, teamId }),
    ],
    bookSupervisor: [undefined],
  },
  refusals: {
    createProject: statusFailure(409, "The team already has a project"),
    bookSupervisor: statusFailure(400, "Supervisor is full"),
  },
});

/** A team without a project creates one and books a supervisor for it. */
export const happyPaths = {
  booking: [
    "booking.loading --xstate.done.actor.readBookingOptions--> booking.choosing",
    "booking.choosing --booking.confirmed--> booking.checking",
    "booking.checking --xstate.done.actor.checkBookingOptions--> booking.creatingProject",
    "booking.creatingProject --xstate.done.actor.createProject--> booking.booking",
    "booking.booking --xstate.done.actor.bookSupervisor--> booking.booked",
  ],
};

/** The booking options read in this step; null: it is another step, or the read fails. */
const readIn = (step: Step): BookingOptions | BookingCheck | null =>
  step.kind === "outcome" &&
  (step.src === "readBookingOptions" || step.src === "checkBookingOptions") &&
  "output" in step.outcome
    ? // A safe cast: the response comes from the typed fixture.
      (step.outcome.output as BookingOptions | BookingCheck)
    : null;

const bookedWithProject =
  "booking.checking --xstate.done.actor.checkBookingOptions [hasProject]--> booking.booking";
const foundFull = "booking.checking --xstate.done.actor.checkBookingOptions [isFull]--> booking.choosing";

export const bookingScenario: Scenario = {
  name: "booking",
  fixture,
  inputs: fixture.inputs,
  // Why the list failed decides nothing.
  keyOf: ({ context }) => {
    const known: ContextFrom<typeof bookingMachine> = context;
    return { ...known, loadFailure: null };
  },
  isPossible: (snapshot, step) => {
    const { draft, options, isRestored }: ContextFrom<typeof bookingMachine> = snapshot.context;
    const event = eventIn<typeof bookingMachine>(step);
    const read = readIn(step);
    if (event?.type === "draft.discarded") return isRestored;
    // An existing project neither disappears nor changes; the user's team may.
    if (read !== null && options.project !== null)
      return read.project?.id === options.project.id || ("team" in read && read.team === null);
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    const { supervisorId } = event.change;
    // An existing project is not typed again, and only listed supervisors can be chosen.
    const isOffered =
      supervisorId === null || selectBookable(snapshot).some(({ userId }) => userId === supervisorId);
    const isThere = supervisorId === undefined ? options.project === null : isOffered;
    return isThere && isNews(draft, event.change);
  },
  // A project that only needs booking was known, or is found to be the requested one (row B4). If the
  // supervisor is full, a project was typed or known, and either it was not created or nobody was booked
  // (rows B2 and B3).
  wayOf: ({ context }, _, transition) => {
    const { options, error }: ContextFrom<typeof bookingMachine> = context;
    if (transition === bookedWithProject) return options.project === null ? "found" : "known";
    if (transition === foundFull) return options.project === null ? "typed" : "known";
    if (!/^booking\.confirmingOutcome .* booking\.choosing$/.test(transition)) return null;
    return error?.text.startsWith("Failed to create project") === true ? "not created" : "not booked";
  },
};

export const scenarios: readonly Scenario[] = [bookingScenario];

/** As the list shows a supervisor. */
const optionOf = ({ name, remainingTeams }: BookingOptions["supervisors"][number]): string =>
  `${name} (${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`;

/** The list that opens would cover what is pressed next. */
const emptySupervisor: readonly UserInstruction[] = [
  type("", "Supervisor"),
  { does: "key", key: "Escape", control: { role: "combobox", name: "Supervisor" } },
];

const bookingSteps: Steps<typeof bookingMachine> = {
  "draft.changed": ({ change: { title, description, supervisorId } }, { before }) => {
    if (title !== undefined) return [type(title, "Project Title")];
    if (description !== undefined) return [type(description, "Project Description")];
    const offered: BookingOptions["supervisors"] = before.context.options.supervisors;
    const chosen = offered.find(({ userId }) => userId === supervisorId);
    return chosen === undefined ? emptySupervisor : [chooseInList(optionOf(chosen), "Supervisor")];
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

/** The team as the booking options have it, unchanged by others. */
const asItStands = (_: unknown, { before }: Pick<StepContext, "before">): World =>
  asServed(before.context.options);

const asTheCheckSays = (
  { supervisorId, project, remainingTeams }: BookingCheck,
  { before }: Pick<StepContext, "before">,
): World => {
  const known: BookingOptions = before.context.options;
  const world = asServed({ ...known, team: known.team && { ...known.team, supervisorId }, project });
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

export const driver: Driver<typeof bookingMachine> = {
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

export const words: ChartWords<typeof bookingMachine> = {
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
