import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { flowNames } from "../../../machines/app/flows.ts";
import type { Log } from "../../../machines/log/log.ts";
import { replay } from "../../../machines/log/replay.ts";
import { textOf } from "../../../src/developer/replay/text.ts";
import { bookTwice, crashOnOptions, followedBy, openBoard, startRecorded } from "./recorded.ts";

const textOfLog = (log: Log, isColoured = false): string => textOf(replay(allCharts, log), isColoured);
const lineOf = (text: string, seq: number): string | undefined =>
  text.split("\n").find((line) => line.startsWith(`#${seq} `));
const escape = "\u001b";
const refusal = { kind: "status", status: 409, message: "Someone was faster." };

test("[design: event sourcing] an event is one line: time, receiver, event, transition and changes", async () => {
  const text = textOfLog((await bookTwice()).log());
  const notStarted = flowNames.map((flow) => `${flow}.notStarted`).join(", ");
  expect(text).toContain("15 entries, #0 to #14, from 2026-11-21 10:51:47 to 2026-11-21 10:51:48 UTC.");
  expect(text.replace(/\n {4}/g, " ")).toContain(
    `\n#0 10:51:47.100 app  xstate.init  begins in session.staying, page.live, ${notStarted}\n`,
  );
  expect(lineOf(text, 7)).toBe(
    "#7 10:51:47.800 app  booking.opened  booking.notStarted -> booking.running  [open]",
  );
  expect(lineOf(text, 11)).toBe("#11 10:51:48.200 app/booking  draft.changed  choosing  [draft]");
  expect(lineOf(text, 13)).toBe("#13 10:51:48.400 app/booking  booking.confirmed  choosing -> checking");
  expect(lineOf(text, 14)).toBe(
    "#14 10:51:48.500 app/booking  booking.confirmed  checking  not accepted (accepted in choosing, polling)",
  );
});

test("[design: event sourcing] a failing entry says why, and what the app showed", async () => {
  const { log } = await bookTwice();
  const event = {
    type: "xstate.error.actor.checkBookingOptions",
    actorId: "checkBookingOptions",
    error: refusal,
  };
  const text = textOfLog(followedBy(log(), { actor: "app/booking", event }));
  expect(text.replace(/\n {4}/g, " ")).toMatch(
    /\n#15 \S+ app\/booking {2}xstate\.error\.actor\.checkBookingOptions {2}checking -> choosing .*fails: status 409, “Someone was faster\.” {2}shows “Error fetching data: Nothing was sent\. Someone was faster\.”\n/,
  );
  expect(text).toContain(
    "app/notices  notice.raised  unattended.idle -> unattended.countingDown  [notices, nextId]",
  );
  expect(text.replace(/\n {4}/g, " ")).toContain("shows “Only two slots are left.”");
});

test("[design: event sourcing] a recorded log names its trace, and each step of its test", async () => {
  const replayed = replay(allCharts, (await bookTwice()).log());
  const recording = {
    trace: "test-results/a/trace.zip",
    steps: [
      { title: "0. Log in", first: 0 },
      { title: "1. Book", first: 11 },
    ],
  };
  const lines = textOf(replayed, false, recording).split("\n");
  expect(lines[1]).toBe("The page at these moments: npx playwright show-trace test-results/a/trace.zip");
  expect(lines[3]).toBe("0. Log in");
  const at = lines.indexOf("1. Book");
  expect(lines.filter((line) => line === "1. Book")).toHaveLength(1);
  expect(lines[at + 1]).toMatch(/^#11 /);
});

test("[design: event sourcing] names every unaccepted event as a hint", async () => {
  expect(textOfLog((await bookTwice()).log())).toContain(
    "Events that no state accepted:\n  #14 app/booking  booking.confirmed\nA hint, not a verdict",
  );
  expect(textOfLog((await openBoard()).log())).toContain("Every event was accepted by a state.");
});

test("[design: event sourcing] lists the final states with contexts, and shortens long lists", async () => {
  const text = textOfLog((await openBoard()).log());
  const [, end = ""] = text.split("In the end:\n");
  expect(end).toContain('\n    app/session  signedOut.login\n      {"user":null,');
  expect(end).toContain(
    "\n    app/taskBoard  cards.ready.idle, form.closed, deletion.idle, attention.looking\n",
  );
  expect(end).toContain('"title": "Task 3"');
  expect(end).not.toContain('"title": "Task 4"');
  expect(end).toContain('"... 47 more"');
});

test("[design: event sourcing] a context is valid JSON, whatever is on a line of it", async () => {
  const text = textOfLog((await bookTwice()).log());
  const [, context = ""] = /app\/booking {2}checking\n([^]*?)\n\n/.exec(text) ?? [];
  expect(JSON.parse(context)).toMatchObject({
    userId: 7,
    draft: { title: "Robot" },
    options: { team: { memberStudentIds: [7] } },
  });
});

test("[design: event sourcing] wraps event lines at 120 columns without losing text", async () => {
  const { log } = await crashOnOptions();
  const type = `draft.${"x".repeat(300)}`;
  const events =
    textOfLog(followedBy(log(), { actor: "app/notices", event: { type } })).split("In the end:")[0] ?? "";
  expect(events.split("\n").filter((line) => line.length > 120)).toEqual([]);
  expect(events.replace(/\s+/g, " ")).toContain(
    "loading dies of Unable to evaluate guard 'isWithoutTeam' in transition for event 'xstate.done.actor.readBookingOptions' in state node 'booking.loading': Cannot read properties",
  );
  expect(events.replace(/\n {4}/g, "")).toContain(type);
  expect(events).toContain("app/booking  screen.opened  no such chart");
});

test("[design: event sourcing] prints colors only on request", async () => {
  const { log } = await bookTwice();
  expect(textOfLog(log())).not.toContain(escape);
  expect(textOfLog(log(), true)).toContain(`${escape}[33m#14 10:51:48.500`);
});

test("[design: event sourcing] nothing in a log can control the terminal", () => {
  const { log } = startRecorded();
  const text = textOfLog(
    followedBy(log(), { actor: "app/\u009b2J", event: { type: `\n${escape}]0;title\u0007\u202e` } }),
  );
  expect(text).toContain("app/\\u{9b}2J  \\u{a}\\u{1b}]0;title\\u{7}\\u{202e}");
  expect(/\p{Cc}|\u202e/u.test(text.replaceAll("\n", ""))).toBe(false);
});

test("[design: event sourcing] an invalid time does not stop the replay", () => {
  const { tree, entries } = startRecorded().log();
  const text = textOfLog({ tree, entries: entries.map((entry) => ({ ...entry, time: 1e300 })) });
  expect(lineOf(text, 1)).toBe("#1 ??:??:??.??? app/session  xstate.init  begins in signedOut.login");
});
