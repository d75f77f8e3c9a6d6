import { assign } from "xstate";
import { expect, test } from "vitest";
import { allCharts } from "../../machines/app/all-charts.ts";
import { bookingMachine } from "../../machines/booking/booking.machine.ts";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { replay } from "../../machines/log/replay.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import { own } from "../flows/feedback-thread/samples.ts";
import { credentials } from "../flows/people.ts";
import { fixtures, suites } from "../flows/index.ts";
import { bookingScenario } from "../flows/booking/driver.ts";
import { endsOf, outcomeEvent } from "../flows/samples.ts";
import { explore, ExploringFailed } from "../support/path-kit/graph.ts";
import { modelOf, type Sent } from "../support/path-kit/model.ts";
import { pendingIn } from "../support/path-kit/scenario.ts";
import { shortened } from "../support/path-kit/shortened.ts";
import { withChart } from "./broken-chart.ts";
import { examine } from "./examine.ts";
import { logOfWay } from "./saved-way.ts";
import { wayInWords } from "./way-in-words.ts";

const sentOf = (types: string): readonly Sent[] =>
  types.split("").map((type) => ({ to: null, event: { type } }));
const typesOf = (sent: readonly Sent[]): string => sent.map(({ event }) => event.type).join("");

test.each([
  ["abcdefgh", /c.*e.*h$/, "ceh"],
  ["abcdefgh", /h$/, "h"],
  ["ceh", /c.*e.*h$/, "ceh"],
])("[design: paths] of the way %s that leads to %s only %s is needed", (whole, goal, needed) => {
  const way = shortened({ input: undefined, sent: sentOf(whole) }, ({ sent }) => goal.test(typesOf(sent)));
  expect(typesOf(way.sent)).toBe(needed);
});

/** A chart that takes a supervisor without room for one with room. */
const { booking } = suites;
const careless = bookingMachine.provide({ guards: { isFull: () => false } });
const suite = { ...booking, fixture: { ...booking.fixture, chart: careless } };

test("[design: paths] what does not hold is shown by the shortest way there, in words, with its states", () => {
  const { findings } = examine(suite, 300);
  const index = suite.invariants.findIndex(({ name }) => name.includes("a full supervisor is not booked"));
  const way = findings[index]?.brokenBy;
  if (way == null) throw new Error("It holds");
  expect(wayInWords(suite.fixture, way)).toEqual([
    expect.stringMatching(/^Beginning: Sara is a student of the team .+ \[booking\.loading\]$/),
    expect.stringMatching(/^1\. The service responds to GET \/api\/Teams .+ \[booking\.choosing\]$/),
    "2. Press “Supervisor” and choose “Dr. Noor (1 slot left)” in its list. [booking.choosing]",
    "3. Press “Confirm Booking”. [booking.checking]",
    expect.stringMatching(/^4\. The service responds .+ room for 0\. \[booking\.booking\]$/),
  ]);

  const file = readLogFile(writeLogFile(logOfWay(booking.fixture, way)));
  if (!file.ok) throw new Error(file.reason);
  expect(file.log.entries.at(-1)).toMatchObject({
    actor: "app/booking",
    event: { type: "xstate.done.actor.checkBookingOptions" },
  });
  // The app's own chart notices that the supervisor is full.
  expect(replay(allCharts, file.log).states["app/booking"]).toMatchObject({
    value: "choosing",
    context: { draft: { supervisorId: null } },
  });
});

test("[design: paths] a chart that throws while it is explored is shown by the shortest way there", () => {
  const crashing = bookingMachine.provide({
    actions: {
      setFull: assign(() => {
        throw new Error("no list");
      }),
    },
  });
  const scenario = withChart(bookingScenario, crashing);
  const failed = (() => {
    try {
      explore(scenario);
      return null;
    } catch (error) {
      return error;
    }
  })();
  if (!(failed instanceof ExploringFailed)) throw new Error("It can be explored", { cause: failed });
  expect(failed.message).toBe("booking cannot be explored: no list");
  const explored = wayInWords(scenario.fixture, failed.way);
  expect(explored.at(-1)).toMatch(/room for 0\. \[the chart crashes: no list\]$/);

  const { crash } = examine({ ...booking, fixture: scenario.fixture }, 300);
  expect(crash?.way.sent.length).toBeLessThan(explored.length);
  expect(wayInWords(scenario.fixture, crash?.way ?? failed.way).at(-1)).toContain(
    "the chart crashes: no list",
  );
});

test("[design: paths] a shortened way begins with the notice that its Undo needs, and types what is sent", () => {
  const undone = { to: null, event: { type: "deletion.undone", reply: own } };
  const { feedbackThread, session } = fixtures;
  const ways = [[undone], [{ to: "deletion", event: { type: "xstate.done.actor.deleteSubject" } }, undone]];
  const [lost, whole] = ways.map((sent) =>
    wayInWords(feedbackThread, { input: feedbackThread.inputs[0], sent }),
  );
  expect(lost?.[0]).toBe(
    "Begins with: something has been deleted before, and its notice is still there, for step 1.",
  );
  expect(lost?.[2]).toMatch(/^1\. Press “Undo” in the notice\. /);
  expect(whole?.[0]).toMatch(/^Beginning: /);
  const login = { to: null, event: { type: "login.submitted", credentials } };
  expect(wayInWords(session, { input: undefined, sent: [login] })[1]).toMatch(
    /^1\. Type “sara@uni\.example” into “Email”\. Type the password into “Password”\. Press “Login”\. /,
  );
});

test("[design: paths] a way says which of its events the page does not offer", () => {
  const { projectFiles } = fixtures;
  const [student] = projectFiles.inputs;
  const model = modelOf(projectFiles);
  const [call] = pendingIn(model.begin(student).snapshot, projectFiles);
  const files = call === undefined ? undefined : endsOf(projectFiles, call)[0];
  if (call === undefined || files === undefined) throw new Error("No files are read");
  const read: Sent = { to: null, event: outcomeEvent(call.id, files) };
  const asked = projectFiles.events["deletion.asked"] ?? [];
  const [own, other] = [2, 1].map((fileId) =>
    wayInWords(projectFiles, {
      input: student,
      sent: [
        read,
        ...asked.filter((event) => event["fileId"] === fileId).map((event) => ({ to: null, event })),
      ],
    }).at(-1),
  );
  expect(own).toMatch(/^2\. Press “Delete “Plan””\. \[/);
  expect(other).toMatch(
    /^2\. Press “Delete “Sketch””\. \(no path does this: the page does not offer it, but /,
  );
});
