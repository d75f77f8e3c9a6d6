import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../../../machines/log/entry.ts";
import {
  chosenIn,
  readLogFile,
  recordedStepAt,
  recordingIn,
  traceCommand,
} from "../../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { compact, foldOf, type Log } from "../../../machines/log/log.ts";
import { choices, roots, seenIn, walk, wholeApp } from "../../support/walk.ts";
import { casesOf } from "../../support/run.ts";
import { init, logOf, throughFile, throughJson } from "./walked-logs.ts";

const fromApp = { from: "app", version: "1", event: init() };
const opened = { type: "booking.opened", userId: 7 };
const typed = { type: "draft.changed", change: { title: "خريطة 🗺️\u2028" } };
const begun: readonly Entry[] = [
  { seq: 0, time: 1_000, actor: "app", version: "1", event: init() },
  { seq: 1, time: 1_000, actor: "app/session", ...fromApp },
  { seq: 2, time: 1_000, actor: "app/notices", ...fromApp },
  { seq: 3, time: 2_000, actor: "app", version: "1", event: opened },
  { seq: 4, time: 2_000, actor: "app/booking", ...fromApp, event: init({ userId: 7 }) },
  { seq: 5, time: 3_000, actor: "app/booking", version: "1", event: typed },
];
const whole: Log = { tree: null, entries: begun };
const compacted = compact(wholeApp, whole, 2);
const header = '{"format":"graduation-projects-log","formatVersion":1,"tree":null}';
const linesOf = (log: Log): readonly string[] => writeLogFile(log).trimEnd().split("\n");
const fileOf = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

const reasonOf = (text: string): string => {
  const read = readLogFile(text);
  return read.ok ? "It was read." : read.reason;
};

const inASentence = { ok: false, reason: expect.stringMatching(/^[A-Z].*\.$/) };

test("[design: event sourcing] a recorded log survives a round trip through its file, as does its fold", () => {
  fc.assert(
    fc.property(choices(40), fc.nat(40), (taken, keep) => {
      const log = compact(roots.app, logOf(walk(roots.app, undefined, taken)), keep);
      const read = throughFile(log);
      expect(read).toEqual(throughJson(log));
      expect(seenIn(foldOf(roots.app, read).states())).toEqual(seenIn(foldOf(roots.app, log).states()));
    }),
    { numRuns: casesOf(30) },
  );
});

test("[design: event sourcing] a log file is a header and one line per entry", () => {
  expect(linesOf(whole)).toEqual([header, ...begun.map((entry) => JSON.stringify(entry))]);
  expect(writeLogFile(whole).endsWith("}\n")).toBe(true);
});

const [, first = "", second = "", ...others] = linesOf(whole);
const withHead = (head: unknown): string => fileOf(JSON.stringify(head), first, second);
const head = { format: "graduation-projects-log", formatVersion: 1 };
const withTree = (tree: unknown): string => withHead({ ...head, tree });
const { tree } = throughJson(compacted);

const notALog = "This is not a log of Graduation Projects.";
const noEntry = (line: number) => `Line ${line} is damaged: it is no entry.`;
const noTree = "Line 1 is damaged: the state that the log begins with cannot be read.";
const noFormat = "Line 1 is damaged: it does not say which format the log is in.";
const newerFormat = "The log is in format 2; this version of the app reads format 1.";
const withChildren = (children: unknown): string => withTree({ ...tree, children });
const noBeginning = "The beginning of the log is missing.";

test.each([
  ["an empty file", "", "The file is empty."],
  ["a text", "Dear committee,\n", notALog],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000", notALog],
  ["a number", "7\n", notALog],
  ["another app's log", withHead({ ...head, format: "another-log", tree: null }), notALog],
  ["a log without its header", fileOf(first, second), notALog],
  ["a truncated header", `${header.slice(0, 50)}\n${first}`, "Line 1 is damaged: it cannot be read."],
  ["no format version", withHead({ format: head.format, tree: null }), noFormat],
  ["a newer format", withHead({ ...head, formatVersion: 2, tree: null }), newerFormat],
  ["no snapshot at all", withHead(head), noTree],
  ["an invalid snapshot", withTree("signedOut"), noTree],
  ["a snapshot without a version", withTree({ ...tree, version: undefined }), noTree],
  ["a snapshot without a context", withTree({ ...tree, context: null }), noTree],
  ["a snapshot without children", withChildren(undefined), noTree],
  ["a snapshot with an invalid child", withChildren({ session: null }), noTree],
  ["a snapshot with an unnamed child", withChildren({ session: { snapshot: { status: "active" } } }), noTree],
  [
    "a snapshot with a call without a status",
    withChildren({ login: { src: "login", snapshot: {} } }),
    noTree,
  ],
  [
    "a damaged child snapshot",
    withChildren({ session: { src: "session", snapshot: { ...tree, context: 1 } } }),
    noTree,
  ],
  ["a truncated line", fileOf(header, first, second.slice(0, -1)), noEntry(3)],
  ["a line that is no entry", fileOf(header, first, "{}", second), noEntry(3)],
  ["an entry without a number", fileOf(header, first.replace('"seq":0,', "")), noEntry(2)],
  ["an entry with a fractional number", fileOf(header, first.replace('"seq":0', '"seq":0.5')), noEntry(2)],
  ["an entry without a time", fileOf(header, first.replace(/"time":\d+,/, "")), noEntry(2)],
  [
    "an entry of an unknown actor",
    fileOf(header, first, second.replace('"app/session"', '"constructor"')),
    noEntry(3),
  ],
  [
    "an entry from an unknown actor",
    fileOf(header, first, second.replace('"from":"app"', '"from":"apple"')),
    noEntry(3),
  ],
  ["an entry without a version", fileOf(header, first.replace('"version":"1",', "")), noEntry(2)],
  ["an entry without an event", fileOf(header, first.replace(/,"event":.*$/, "}")), noEntry(2)],
  ["an event without a type", fileOf(header, first.replace('"type":"xstate.init"', "")), noEntry(2)],
  ["a missing line", fileOf(header, first, ...others), "Line 3 is out of order: entry 2 follows entry 0."],
  [
    "a duplicate line",
    fileOf(header, first, second, second),
    "Line 4 is out of order: entry 1 follows entry 1.",
  ],
  ["no entries", fileOf(header), noBeginning],
  ["no first entry", fileOf(header, second, ...others), noBeginning],
])("[design: event sourcing] a file with %s is refused with its own message", (_, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});

test("[design: event sourcing] a log that begins with a snapshot may begin with any entry or end there", () => {
  const read = readLogFile(writeLogFile(compacted));
  expect(read.ok && read.log.entries.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(readLogFile(writeLogFile({ ...compacted, entries: [] })).ok).toBe(true);
});

test("[design: event sourcing] any line endings are read, and blank lines are ignored", () => {
  for (const log of [whole, compacted]) {
    const text = writeLogFile(log);
    const expected = { ok: true, log: throughJson(log) };
    expect(readLogFile(text.replaceAll("\n", "\r\n"))).toEqual(expected);
    expect(readLogFile(text.replaceAll("\n", "\n\n"))).toEqual(expected);
    expect(readLogFile(text.trimEnd())).toEqual(expected);
  }
});

test.each([
  ["as it was recorded", whole, 1],
  ["that was compacted", compacted, 0],
])(
  "[design: event sourcing] a log %s, truncated at any byte, is read up to there or refused",
  (_, log, least) => {
    const bytes = Buffer.from(writeLogFile(log));
    const expected = throughJson(log);
    const lines = linesOf(log);
    let readable = 0;
    for (let length = 0; length < bytes.length; length++) {
      const text = bytes.subarray(0, length).toString("utf8");
      const read = readLogFile(text);
      const complete = lines.filter((_line, index) =>
        text.startsWith(lines.slice(0, index + 1).join("\n")),
      ).length;
      const isCutBetweenLines = text.trimEnd() === lines.slice(0, complete).join("\n");
      const isReadable = isCutBetweenLines && complete > least;
      const upToThere = { ...expected, entries: expected.entries.slice(0, complete - 1) };
      expect(read).toEqual(isReadable ? { ok: true, log: upToThere } : inASentence);
      if (isReadable) readable++;
    }
    expect(readable).toBe(2 * (log.entries.length - least) + 1);
  },
);

test("[design: event sourcing] a corrupted file is read or refused and never throws anything else", () => {
  const text = writeLogFile(compacted);
  const change = fc.record({
    at: fc.nat(text.length),
    length: fc.nat(40),
    by: fc.oneof(fc.string(), fc.json({ maxDepth: 1 })),
  });
  let refusals = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const damaged = changes.reduce(
        (before, { at, length, by }) => before.slice(0, at) + by + before.slice(at + length),
        text,
      );
      const read = readLogFile(damaged);
      // JSON writes -0 as 0, which toEqual distinguishes.
      expect(read.ok ? readLogFile(writeLogFile(read.log)) : read).toEqual(
        read.ok ? JSON.parse(JSON.stringify(read)) : inASentence,
      );
      if (!read.ok) refusals++;
    }),
    { numRuns: casesOf(500) },
  );
  expect(refusals).toBeGreaterThan(0);
});

test("[design: event sourcing] a file remembers the entry it was saved at; without one, readers see the same log", () => {
  const saved = writeLogFile(whole, 4);
  expect(chosenIn(saved)).toBe(4);
  expect(readLogFile(saved)).toEqual(readLogFile(writeLogFile(whole)));
  expect(writeLogFile(whole).startsWith(`${header}\n`)).toBe(true);
});

test.each([
  ["no entry", fileOf(header)],
  ["no text", ""],
  ["no number", fileOf('{"chosen":"4"}')],
])("[design: event sourcing] a file with %s was saved at none", (_, text) => {
  expect(chosenIn(text)).toBeNull();
});

const trace = "test-results/browser-booking-2/trace.zip";
const steps = [
  { title: "0. Log in", first: 2 },
  { title: "1. Book", first: 4 },
];

test("[design: inspector] a file names the trace of its test and the step of each entry; readers see the same log", () => {
  const saved = writeLogFile(whole, 4, { trace, steps });
  const recording = recordingIn(saved);
  if (recording === null) throw new Error("It has one");
  expect(recording).toEqual({ trace, steps });
  expect([1, 2, 3, 4, 9].map((seq) => recordedStepAt(recording, seq)?.title)).toEqual([
    undefined,
    "0. Log in",
    "0. Log in",
    "1. Book",
    "1. Book",
  ]);
  expect(traceCommand(recording)).toBe(`npx playwright show-trace ${trace}`);
  expect(readLogFile(saved)).toEqual(readLogFile(writeLogFile(whole)));
});

test.each([
  ["a log that was not recorded", writeLogFile(whole, 4)],
  ["no text", ""],
  ...[
    "a.zip; touch b",
    "$(touch b).zip",
    "--help.zip",
    "a/-b.zip",
    "../../a.zip",
    "/a.zip",
    "a\nb.zip",
    "a b.zip",
    "https://evil.example/a.zip",
    "a.txt",
    7,
  ].map((path) => [
    `a trace ${JSON.stringify(path)}`,
    withHead({ ...head, tree: null, recording: { trace: path, steps: [] } }),
  ]),
  ["no steps", withHead({ ...head, tree: null, recording: { trace } })],
])("[design: inspector] takes no trace from %s, as its path becomes a part of a command", (_, text) => {
  expect(recordingIn(text)).toBeNull();
});
