import type { AnyMachineSnapshot } from "xstate";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import { textLimits } from "../../machines/domain/text-limits.ts";
import { knownIn, receiverOf } from "../support/path-kit/children.ts";
import { modelOf, type Model, type Sent } from "../support/path-kit/model.ts";
import type { Fixture } from "../flows/samples.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { pendingIn, sentBy, stepsFrom, type Step } from "../support/path-kit/scenario.ts";
import type { Scene } from "./guards.ts";
import type { ChartId } from "./print/tables.ts";

/** A limit that a chart must keep: the last value that it sends, and the first that it does not. */
interface Limit {
  readonly chart: ChartId;
  /** As in `a project title of 100 characters`. */
  readonly last: string;
  /** As in `one of 101`. */
  readonly beyond: string;
  /** The child chart that the value is typed into, by its actor name; left out: the chart itself. */
  readonly into?: string;
  /** The event that the value arrives by; null: there is no such value here. */
  readonly arrives: (snapshot: AnyMachineSnapshot, isBeyond: boolean) => LoggedEvent | null;
  /** The event that sends the value, or first checks whether it may be sent. */
  readonly sentBy: string;
}

/** A text of this length, or longer by one character. */
const textLimit = (
  {
    most,
    what,
    ...where
  }: Pick<Limit, "chart" | "into" | "sentBy"> & { readonly most: number; readonly what: string },
  arrives: (text: string, snapshot: AnyMachineSnapshot) => LoggedEvent | null,
): Limit => ({
  ...where,
  last: `${what} of ${most} characters`,
  beyond: `one of ${most + 1}`,
  arrives: (snapshot, isBeyond) => arrives("x".repeat(most + (isBeyond ? 1 : 0)), snapshot),
});

const change = (fields: object): LoggedEvent => ({ type: "draft.changed", change: fields });

const ofBooking = { chart: "booking", sentBy: "booking.confirmed" } as const;
const ofNewCard = { chart: "taskBoard", into: "form", sentBy: "form.submitted" } as const;
const ofCard = { chart: "taskBoard", into: "edit", sentBy: "edit.submitted" } as const;
const ofNewFile = { chart: "projectFiles", into: "form", sentBy: "form.submitted" } as const;
const ofFile = { chart: "projectFiles", into: "edit", sentBy: "edit.submitted" } as const;
const ofProfile = { chart: "profile", sentBy: "profile.submitted" } as const;

/** The text of a project that exists is not sent. */
const ifTyped = ({ context }: AnyMachineSnapshot, event: LoggedEvent): LoggedEvent | null =>
  context.options.project === null ? event : null;

const address = (text: string): string => `https://example.org/${text.slice("https://example.org/".length)}`;

/** The limits of the contract's texts, and of the teams that a supervisor takes [5.16]. */
const limits: readonly Limit[] = [
  textLimit({ ...ofBooking, what: "a project title", most: textLimits.projectTitle }, (title, snapshot) =>
    ifTyped(snapshot, change({ title })),
  ),
  textLimit(
    { ...ofBooking, what: "a project description", most: textLimits.projectDescription },
    (description, snapshot) => ifTyped(snapshot, change({ description })),
  ),
  textLimit(
    { chart: "teamCreation", sentBy: "team.confirmed", what: "a team name", most: textLimits.teamName },
    (teamName) => ({ type: "teamName.changed", teamName }),
  ),
  textLimit({ ...ofNewCard, what: "a new card's title", most: textLimits.taskTitle }, (title) =>
    change({ title }),
  ),
  textLimit(
    { ...ofNewCard, what: "a new card's description", most: textLimits.taskDescription },
    (description) => change({ description }),
  ),
  textLimit({ ...ofCard, what: "a card's title", most: textLimits.taskTitle }, (title) => change({ title })),
  textLimit({ ...ofCard, what: "a card's description", most: textLimits.taskDescription }, (description) =>
    change({ description }),
  ),
  textLimit(
    {
      chart: "feedbackThread",
      into: "draft",
      sentBy: "text.submitted",
      what: "feedback",
      most: textLimits.feedback,
    },
    (text) => change({ text }),
  ),
  textLimit({ ...ofNewFile, what: "a new file's name", most: textLimits.fileTitle }, (title) =>
    change({ title }),
  ),
  textLimit({ ...ofNewFile, what: "a new file's address", most: textLimits.fileUrl }, (text) =>
    change({ url: address(text) }),
  ),
  textLimit({ ...ofFile, what: "a file's name", most: textLimits.fileTitle }, (title) => change({ title })),
  textLimit({ ...ofFile, what: "a file's address", most: textLimits.fileUrl }, (text) =>
    change({ url: address(text) }),
  ),
  textLimit({ ...ofProfile, what: "a name", most: textLimits.personName }, (name) => change({ name })),
  textLimit({ ...ofProfile, what: "an email address", most: textLimits.email }, (email) => change({ email })),
  textLimit({ ...ofProfile, what: "a department", most: textLimits.department }, (department) =>
    change({ department }),
  ),
  {
    chart: "supervision",
    last: "a maximum of exactly the booked teams",
    beyond: "one below them",
    sentBy: "maxTeams.submitted",
    arrives: ({ context }, isBeyond) => {
      const booked: number | null = context.capacity?.booked ?? null;
      return booked === null || booked === 0
        ? null
        : { type: "maxTeams.changed", text: String(booked - (isBeyond ? 1 : 0)) };
    },
  },
];

interface Limits {
  /** A sentence for each limit that the chart does not keep where the paths lead. */
  readonly broken: readonly string[];
  /** At each limit and beyond it: the event that sends the value. */
  readonly scenes: readonly Scene[];
}

/** The limits of these paths' charts, tried where the paths lead. */
export function limitsOn(paths: readonly PlannedPath[]): Limits {
  const charts: readonly string[] = paths.map(({ scenario }) => scenario.fixture.chart.id);
  const all = limits
    .filter(({ chart }) => charts.includes(chart))
    .map((limit) => ({ limit, places: placesOf(limit, paths) }));
  return {
    scenes: all.flatMap(({ places }) => places.flatMap(({ scenes }) => scenes)),
    broken: all.flatMap(({ limit, places }) => {
      if (places.length === 0)
        return [
          `${limit.chart}: ${limit.last} should be allowed, but “${limit.sentBy}” does not send it anywhere.`,
        ];
      const tooMuch = places.find(({ isBeyondSent }) => isBeyondSent);
      return tooMuch === undefined
        ? []
        : [
            `${limit.chart}: ${limit.last} is the most, but “${limit.sentBy}” sends ${limit.beyond}, too (${tooMuch.where}).`,
          ];
    }),
  };
}

/** A state of a path where the last allowed value is sent. */
interface Place {
  readonly where: string;
  readonly isBeyondSent: boolean;
  readonly scenes: readonly Scene[];
}

/** Where the paths' charts send the last allowed value, and whether they send one beyond it, too: once per state. */
function placesOf(
  { chart, into, arrives, sentBy: type }: Limit,
  paths: readonly PlannedPath[],
): readonly Place[] {
  const seen = new Set<string>();
  return paths.flatMap(({ name, scenario, begun, steps }) => {
    if (scenario.fixture.chart.id !== chart) return [];
    const model = modelOf(scenario.fixture);
    return [begun.snapshot, ...steps.map(({ after }) => after)].flatMap((snapshot, number) => {
      const where = JSON.stringify([snapshot.value, Object.keys(snapshot.children)]);
      if (seen.has(where)) return [];
      const receivers =
        into === undefined
          ? [null]
          : knownIn(snapshot, scenario.fixture).flatMap(({ ref, src }) => (src === into ? [ref.id] : []));
      const sends = stepsFrom(scenario, snapshot).filter(
        (step) => step.kind === "event" && step.event.type === type,
      );
      return receivers.flatMap((to) =>
        sends.flatMap((step): readonly Place[] => {
          const [last, beyond] = [arrives(snapshot, false), arrives(snapshot, true)].map((event) =>
            event === null ? null : tried(model, scenario.fixture, snapshot, { to, event }, step),
          );
          if (last?.isSent !== true || beyond == null) return [];
          seen.add(where);
          return [
            {
              where: `${name}, after step ${number}`,
              isBeyondSent: beyond.isSent,
              scenes: [...last.scenes, ...beyond.scenes],
            },
          ];
        }),
      );
    });
  });
}

/** A value that has arrived, and the event that sends it. */
interface Tried {
  /** Whether a call is made. */
  readonly isSent: boolean;
  readonly scenes: readonly Scene[];
}

/** The value arrives, if it changes what is typed, and the step is taken. */
function tried(
  model: Model,
  fixture: Fixture,
  snapshot: AnyMachineSnapshot,
  arrival: Sent,
  step: Step,
): Tried {
  const contextOf = (of: AnyMachineSnapshot): unknown => receiverOf(of, fixture, arrival.to)?.context;
  const { snapshot: before } = model.after(snapshot, [arrival]);
  if (contextOf(before) === contextOf(snapshot)) return { isSent: false, scenes: [] };
  const waiting = pendingIn(before, fixture);
  const { snapshot: after } = model.after(before, sentBy(step));
  const isSent = pendingIn(after, fixture).some(
    ({ id, ref }) => waiting.every((other) => other.ref !== ref) && isIn(arrival.to, id),
  );
  const submitted = { to: arrival.to, event: { type: "draft.submitted" } };
  const sent = arrival.to === null ? sentBy(step) : [submitted];
  return { isSent, scenes: sent.map((each) => ({ fixture, snapshot: before, sent: each })) };
}

/** Whether the call with this id is of this child chart; null: of the chart itself. */
const isIn = (child: string | null, id: string): boolean =>
  child === null ? !id.includes("/") : id.startsWith(`${child}/`);
