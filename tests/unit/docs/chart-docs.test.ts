import { expect, test } from "vitest";
import { setup } from "xstate";
import { chartsIn, root } from "../../../src/screens/inspector/charts.ts";
import { namedEventsOf, namedStatesOf } from "../../support/chart-docs/charts.ts";
import type { ChartComments } from "../../support/chart-docs/comments.ts";
import { chartDocuments, readMachines } from "../../support/chart-docs/documents.ts";
import { asChart } from "./as-chart.ts";

const charts = chartsIn(root);
const read = readMachines();

const isSentence = (text: string | null | undefined): boolean =>
  text !== null && text !== undefined && /^\S.*[.?!]$/.test(text);

test.each(charts)(
  "[design: statecharts] $id: doc comments say its purpose and what each state means",
  (chart) => {
    const { purpose, states } = read(chart.id);
    expect(purpose).toSatisfy(isSentence);
    expect(namedStatesOf(chart).filter((state) => !isSentence(states.get(state)))).toEqual([]);
  },
);

test.each(charts)("[design: statecharts] $id: doc comments say what each event means", (chart) => {
  const { events } = read(chart.id);
  expect(namedEventsOf(chart).filter((event) => !isSentence(events.get(event)))).toEqual([]);
});

const comments: ChartComments = {
  purpose: "For a test. And more.",
  states: new Map([["idle", "Nothing happens."]]),
  events: new Map(),
};

const single = (id: string) =>
  setup({}).createMachine({ id, initial: "idle", states: { idle: { on: { left: "gone" } }, gone: {} } });

/** The texts of the documents of an app that runs this chart, the index first. */
const documentsOf = (chart: Parameters<typeof asChart>[0], paths = {}): ReadonlyMap<string, string> => {
  const app = setup({ actors: { chart } }).createMachine({
    id: "app",
    initial: "idle",
    states: { idle: {} },
  });
  const documents = chartDocuments(asChart(app), { read: () => comments, paths });
  return new Map(documents.map(({ file, text }) => [file.replace("docs/statecharts/", ""), text]));
};

test("[design: statecharts] regions that differ only by name are described and drawn once", () => {
  const region = { initial: "idle", states: { idle: { on: { left: "gone" } }, gone: {} } };
  const chart = setup({}).createMachine({
    id: "chart",
    type: "parallel",
    states: { one: region, two: region, other: { initial: "on", states: { on: {}, off: {} } } },
  });
  const page = documentsOf(chart).get("chart.md");
  expect(page).toContain("Everything about `one` also holds for `two`.");
  expect(page?.match(/^### .*/gm)).toEqual(["### one", "### other"]);
  expect(page?.match(/^\| `(one|two|other)[^ ]*` \|/gm)?.join("")).toBe(
    "| `one` || `one.idle` || `one.gone` || `other` || `other.on` || `other.off` |",
  );
});

test("[design: statecharts] child charts are sections of their flow's page, at any depth, each once", () => {
  const draft = single("files/draft");
  const deletion = setup({ actors: { draft } }).createMachine({
    id: "files/deletion",
    initial: "idle",
    states: { idle: {} },
  });
  const files = setup({ actors: { deletion, draft } }).createMachine({
    id: "files",
    initial: "idle",
    states: { idle: {} },
  });
  const documents = documentsOf(files);
  expect([...documents.keys()]).toEqual(["README.md", "app.md", "files.md"]);
  expect(documents.get("files.md")?.match(/^#.*/gm)?.join(" ")).toBe(
    "# files ## States ## Pictures ## Transitions" +
      " ## Child: deletion ### States ### Pictures ### Transitions" +
      " ## Child: draft ### States ### Events ### Pictures ### Transitions",
  );
  expect(documents.get("files.md")).toContain("| `idle` | Nothing happens. |");
  expect(documents.get("README.md")).toContain("[files/deletion](files.md#child-deletion) | For a test. |");
});

test("[design: statecharts] child charts with the same pictures are drawn once, with a link from the others", () => {
  const form = single("files/form");
  const edit = single("files/edit");
  const files = setup({ actors: { form, edit } }).createMachine({
    id: "files",
    initial: "idle",
    states: { idle: {} },
  });
  const page = documentsOf(files).get("files.md");
  expect(page?.match(/^flowchart/gm)).toHaveLength(1);
  expect(page).toContain("They are those of [files/form](files.md#child-form)");
});

test("[design: statecharts] a document begins with the happy path", () => {
  const page = documentsOf(single("chart"), { chart: ["chart.idle --left--> chart.gone"] }).get("chart.md");
  expect(page?.match(/^## .*/gm)?.[0]).toBe("## The happy path");
  expect(page?.match(/^flowchart/gm)).toHaveLength(2);
});

test("[design: statecharts] a step shows the rows whose whole way is on the happy path, and no others", () => {
  const page = chartDocuments(root, { read }).find(({ file }) => file.endsWith("/projectCompletion.md"));
  const labels = [...(page?.text.matchAll(/\|"`(.*?)`"\|/g) ?? [])].map(([, label]) => label);
  // P3 takes the same transitions, after others that are not on the path.
  expect(labels).toEqual([
    "The server responds",
    "The server responds",
    "The user marked the project as completed or incomplete",
    "The server responds",
    "**P1, P2** The server responds",
  ]);
});

test("[design: statecharts] events that the whole chart handles are told once, above the pictures", () => {
  const chart = setup({ actions: { clear: () => undefined } }).createMachine({
    id: "chart",
    initial: "idle",
    on: { "session.ended": { actions: "clear" } },
    states: { idle: { on: { left: "gone" } }, gone: {} },
  });
  const page = documentsOf(chart).get("chart.md");
  expect(page?.match(/^\| every state .*/gm)).toEqual(["| every state | `session.ended` |  | `clear` |"]);
});

test("[design: statecharts] events that stay in their states are rows, with the states they have in common", () => {
  const stays = { actions: "note" } as const;
  const chart = setup({ actions: { note: () => undefined }, guards: { isOld: () => true } }).createMachine({
    id: "chart",
    initial: "one",
    states: {
      one: { on: { a: stays, b: stays, went: "two" } },
      two: {
        on: { a: stays, b: stays, again: { target: "two", reenter: true }, c: { ...stays, guard: "isOld" } },
      },
      three: {},
    },
  });
  const page = documentsOf(chart).get("chart.md") ?? "";
  const table = page.slice(page.indexOf("Events without an arrow:"), page.indexOf("## Transitions"));
  expect(table.match(/^\| .*/gm)?.slice(2)).toEqual([
    "| `one`, `two` | `a`, `b` |  | `note` |",
    "| `two` | `again` | itself, entered again |  |",
    "| `two` | `c` if `isOld` |  | `note` |",
  ]);
});
