import type { appMachine } from "../../machines/app/app.machine.ts";
import type { AnySuite, AnyInvariants } from "../paths/invariant.ts";
import type { Scenario } from "../support/path-kit/scenario.ts";
import type { AnyDriver } from "../support/paths/driver.ts";
import type { AnyWords } from "../paths/print/words.ts";
import type { RowOfFlow } from "../spec/row.ts";
import type { Sight } from "../spec/sight.ts";
import * as activity from "./activity/driver.ts";
import * as app from "./app/driver.ts";
import * as booking from "./booking/driver.ts";
import * as connection from "./connection/driver.ts";
import * as feedbackThread from "./feedback-thread/driver.ts";
import * as idle from "./idle/driver.ts";
import * as notices from "./notices/driver.ts";
import * as polling from "./polling/driver.ts";
import * as printout from "./printout/driver.ts";
import * as profile from "./profile/driver.ts";
import * as projectCompletion from "./project-completion/driver.ts";
import * as projectFiles from "./project-files/driver.ts";
import * as session from "./session/driver.ts";
import * as supervision from "./supervision/driver.ts";
import * as taskBoard from "./task-board/driver.ts";
import * as teamCreation from "./team-creation/driver.ts";
import { writeHappyPath } from "./drafts.ts";
import type { Actors, Fixture } from "./samples.ts";

/** All that the tests know of one chart. */
export interface Flow {
  /** Samples of everything that the chart accepts. */
  readonly fixture: Fixture;
  /** In each of the chart's roles: what can happen in the product, of all that. */
  readonly scenarios: readonly Scenario[];
  /** What a user and the service do. */
  readonly driver: AnyDriver;
  readonly words: AnyWords;
  /** Left out: chapter 4 of the specification has none of this chart. */
  readonly rows?: readonly RowOfFlow[];
  /** What always holds. */
  readonly suite: AnyInvariants;
  /** What a user must see in each state that the chart can rest in, by state id. */
  readonly sights: Readonly<Record<string, readonly Sight[]>>;
  /** What the documents of the chart and its child charts show first, by chart id: transitions, in the order in which they are taken. */
  readonly happyPaths: Readonly<Record<string, readonly string[]>>;
}

/** Every chart of the app, by its id: the only table that lists them. */
export const flows = {
  app,
  session,
  notices,
  connection,
  polling,
  idle,
  activity,
  teamCreation,
  booking,
  taskBoard,
  feedbackThread,
  projectCompletion,
  projectFiles,
  profile,
  supervision,
  printout,
} as const satisfies Readonly<Record<"app" | keyof Actors<typeof appMachine>, Flow>>;

type ChartId = keyof typeof flows;

const all: readonly Flow[] = Object.values(flows);

/** This part of each of them. */
export const ofEach = <Part>(partOf: (flow: Flow) => Part): Readonly<Record<ChartId, Part>> =>
  // `Object.fromEntries` forgets the names of the keys.
  Object.fromEntries(Object.entries(flows).map(([id, flow]) => [id, partOf(flow)])) as Record<ChartId, Part>;

export const fixtures = ofEach(({ fixture }) => fixture);

/** What always holds in each chart. */
export const suites: Readonly<Record<ChartId, AnySuite>> = ofEach(({ fixture, suite }) => ({
  fixture,
  ...suite,
}));

export const drivers = ofEach(({ driver }) => driver);

/** The driver of a scenario's chart. */
export const driverOf = ({ fixture }: Scenario): AnyDriver =>
  // Fixtures are keyed by chart id.
  drivers[fixture.chart.id as ChartId];

/** Every chart, in each of its roles: what can happen in the product, of all that the charts accept with these samples. */
export const scenarios: readonly Scenario[] = all.flatMap((flow) => flow.scenarios);

/** Those that a user in front of a page could follow. */
export const pageScenarios = scenarios.filter(({ isInMemoryOnly = false }) => !isInMemoryOnly);

/** What a user must see in each state that a chart can rest in, by state id. */
export const stateSights: Flow["sights"] = Object.assign({}, ...all.map(({ sights }) => sights));

/** What a chart's document shows first, by chart id: transitions, in the order in which they are taken. */
export const happyPaths: Flow["happyPaths"] = Object.assign(
  { write: writeHappyPath },
  ...all.map((flow) => flow.happyPaths),
);
