import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { compact, type Log } from "../../../machines/log/log.ts";
import { replay } from "../../../machines/log/replay.ts";
import { anonymize } from "../../../src/developer/replay/anonymize.ts";
import { run } from "../../../src/developer/replay/replay.ts";
import { command, folder, here, inOwnFolder, read, root, save } from "./folder.ts";
import { bookTwice, crashOnOptions, followedBy, openBoard, startRecorded } from "./recorded.ts";

inOwnFolder();

/** The same within this process. */
const ran = (...args: readonly string[]) => run(args, { root, isColoured: false });

/** As parsed from JSON. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("[design: event sourcing] prints each event, the final states and the unaccepted events", async () => {
  save((await bookTwice()).log());
  const { code, out, err } = await command(["report.jsonl"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("\n#13 10:51:48.400 app/booking  booking.confirmed  choosing -> checking\n");
  expect(out).toContain("\n    app/booking  checking\n");
  expect(out).toContain("\nEvents that no state accepted:\n  #14 app/booking  booking.confirmed\n");
});

test("[design: event sourcing] --json prints one document with everything", async () => {
  const log = (await openBoard()).log();
  const { code, out, err } = ran(save(log), "--json");
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toEqual(plain(replay(allCharts, log)));
  expect(JSON.parse(out)).toMatchObject({
    states: { "app/taskBoard": { context: { tasks: { length: 50 } } } },
    unaccepted: [],
  });
});

test("[design: event sourcing] --until stops after that entry", async () => {
  const log = (await bookTwice()).log();
  const { code, out } = ran(save(log), "--json", "--until", "11");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(plain(replay(allCharts, log, { until: 11 })));
  expect(JSON.parse(out)).toMatchObject({ steps: { length: 12 }, unaccepted: [] });
});

test("[design: event sourcing] replays a compacted log from its snapshot and not before", async () => {
  const file = save(compact(allCharts, (await bookTwice()).log(), 4));
  const { code, out } = ran(file);
  expect(code).toBe(0);
  expect(out).toContain("4 entries, #11 to #14,");
  expect(out).toContain("\n#11 10:51:48.200 app/booking  draft.changed  choosing  [draft]\n");
  expect(out).toContain("\n    app/booking  checking\n");
  expect(ran(file, "--until", "11").out).toContain("1 entry, #11 to #11,");
  expect(ran(file, "--until", "6")).toEqual({
    code: 2,
    out: "",
    err: "The log begins with entry 11: there is nothing to replay until 6.\n",
  });
});

test("[design: event sourcing] a log with only a snapshot shows its state", async () => {
  const { code, out } = ran(save(compact(allCharts, (await bookTwice()).log(), 0)));
  expect(code).toBe(0);
  expect(out).toMatch(/^No entries: the log holds a state alone\.\n/);
  expect(out).toContain("\n    app/booking  checking\n");
});

test("[design: event sourcing] without a file prints the usage", () => {
  const { code, out, err } = ran();
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^npm run replay -- FILE \[options\]\n/);
});

test.each([
  [["a.jsonl", "b.jsonl"], "One file at a time."],
  [["a.jsonl", "--colour"], "Unknown option '--colour'"],
  [["a.jsonl", "--until", "soon"], "--until takes the number of an entry."],
  [["a.jsonl", "--until"], "'--until <value>' argument missing"],
  [["a.jsonl", "--force"], "--out and --force go with --test."],
])("[design: event sourcing] %j prints an error and the usage", (args, sentence) => {
  const { code, out, err } = ran(...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(err).toContain("\nnpm run replay -- FILE [options]\n");
});

test("[design: event sourcing] the log beside a written test has no secrets and no names of people", async () => {
  const submitted = { type: "login.submitted", credentials: { email: "sara@uni.example", password: "" } };
  const { log } = await bookTwice();
  const text = writeLogFile(followedBy(log(), { actor: "app/session", event: submitted }));
  writeFileSync(here("report.jsonl"), text.replace("[redacted]", "secret-1"));
  ran(here("report.jsonl"), "--test", "--out", here("written"));
  expect(read("written/report.jsonl")).toBe(
    text.replaceAll("Amira", "Person 1").replaceAll("sara@uni.example", "person2@example.edu"),
  );
  expect(read("written/report.test.ts")).not.toMatch(/Amira|sara@/);
});

test("[design: event sourcing] a written test and its log end where the replay did", async () => {
  const log = (await bookTwice()).log();
  ran(save(log), "--test", "--out", here("written"), "--until", "10");
  expect(readLogFile(read("written/report.jsonl"))).toEqual({
    ok: true,
    log: anonymize({ tree: null, entries: log.entries.slice(0, 11) }),
  });
  expect(read("written/report.test.ts")).toContain(
    '"app/booking": {\n      value: "choosing",\n      context: {\n        options: {\n',
  );
});

test("[design: event sourcing] a written test expects only what the events have changed", async () => {
  ran(save((await bookTwice()).log()), "--test", "--out", here("written"));
  const written = read("written/report.test.ts");
  const keys = [...written.matchAll(/^ {4}"?(app[^:"]*)"?:/gm)].map(([, key]) => key);
  expect(keys).toEqual(["app", "app/notices", "app/booking"]);
  expect(written).toContain('title: "Robot"');
  // The booking's user never changes.
  expect(written).not.toContain("userId: 7,\n        options");
});

test("[design: event sourcing] --issue prints what was done, what failed and where it ended", async () => {
  const { code, out, err } = ran(save((await bookTwice()).log()), "--issue");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("## What was done\n\n1. 10:51:47 app: booking opened, changed open (#7)\n");
  expect(out).toContain("1. 10:51:48 booking: booking confirmed (2 times) (#13)\n");
  expect(out).toContain("## What failed\n\nNothing.\n");
  expect(out).toContain(
    "## What no state accepted\n\n- booking: booking confirmed, accepted in choosing, polling (#14)\n",
  );
  expect(out).toMatch(/## Where it ended\n\n- session: signedOut\.login\n[^]*- booking: checking\n/);
  const crashed = ran(save((await crashOnOptions()).log()), "--issue").out;
  expect(crashed).toMatch(
    /## What failed\n\n- booking crashed: Unable to evaluate guard 'isWithoutTeam'.* \(#10\)\n/,
  );
  const { log } = await bookTwice();
  const error = { kind: "status", status: 409, message: "Someone was faster." };
  const refusal = { actor: "app/booking", event: { type: "xstate.error.actor.checkBookingOptions", error } };
  expect(ran(save(followedBy(log(), refusal)), "--issue").out).toMatch(
    /- booking: failure of check booking options: status 409, “Someone was faster\.”, changed .*, showed “Error fetching data: Nothing was sent\. Someone was faster\.” \(#15\)\n/,
  );
  expect(ran(save(log()), "--issue", "--json").code).toBe(2);
});

test("[design: event sourcing] --issue reports a chart's notice with its failure, and not as a success", async () => {
  const { app, calls, log } = startRecorded();
  app.send({ type: "booking.opened", userId: 7 });
  await calls.booking.readBookingOptions.last().fail({ kind: "status", status: 500, message: "" });
  const event = { type: "notice", tone: "bad", key: "booking", text: "Error fetching data" };
  const { out } = ran(save(followedBy(log(), { actor: "app", event })), "--issue");
  expect(out).toContain(
    "## What was done\n\n1. 10:51:47 app: booking opened, changed open (#7)\n\n## What failed",
  );
  expect(out).toMatch(/: status 500, changed loadFailure, showed “Error fetching data” \(#10\)\n/);
});

test("[design: event sourcing] --issue names the fields that events have changed, and leaves out timers", async () => {
  const { booking, log } = await bookTwice();
  booking.send({ type: "draft.changed", change: { title: "Robots" } });
  const late = { actor: "app/booking", event: { type: "xstate.after.400.booking.gone" } };
  const { out } = ran(save(followedBy(log(), late)), "--issue");
  expect(out).toContain("1. 10:51:48 booking: draft changed, changed draft (#11)\n");
  expect(out).not.toContain("xstate");
  expect(ran(save(followedBy(log(), late))).out).toContain("xstate.after.400.booking.gone");
});

test.each(["report.jsonl", "report.test.ts"])(
  "[design: event sourcing] --test overwrites %s only with --force",
  async (name) => {
    const args = [save((await bookTwice()).log(), "report.log"), "--test", "--out", folder];
    writeFileSync(here(name), "mine");
    const err = `${here(name)} is there already; --force overwrites it.\n`;
    expect(ran(...args)).toEqual({ code: 1, out: "", err });
    expect(read(name)).toBe("mine");
    expect(["report.jsonl", "report.test.ts"].filter((each) => existsSync(here(each)))).toEqual([name]);
    expect(ran(...args, "--force").code).toBe(0);
    expect(read(name)).not.toBe("mine");
  },
);

/** Replaces a part of the text of a log that begins with a state. */
const damaged = (from: string | RegExp, to: string) => (log: Log) =>
  writeLogFile(compact(allCharts, log, 1)).replaceAll(from, to);
const newer =
  /^The log comes from a newer version of the app: app\/booking had version 2, and here it has 1\.\n$/;

test.each<readonly [title: string, textOf: (log: Log) => string, message: RegExp]>([
  ["no log", () => "anything", /^This is not a log of Graduation Projects\.\n$/],
  [
    "unknown states",
    damaged('"checking"', '"dreaming"'),
    /^The charts cannot replay this log \(.*dreaming.*\)\.\n$/,
  ],
  ["a newer entry", damaged(/("actor":"app\/booking",.*?"version":)"1"/g, '$1"2"'), newer],
  [
    "a newer state",
    damaged(/^(.*?"version":)"1"/g, '$1"2"'),
    /^The log comes from a newer version of the app: app/,
  ],
])("[design: event sourcing] refuses a file with %s, in one sentence", async (_, textOf, message) => {
  writeFileSync(here("report.jsonl"), textOf((await bookTwice()).log()));
  const err = expect.stringMatching(message);
  expect(ran(here("report.jsonl"))).toEqual({ code: 1, out: "", err });
});

test("[design: event sourcing] refuses a missing file and an impossible folder, in one sentence", async () => {
  const missing = expect.stringMatching(/^The file cannot be read \(ENOENT.*nowhere\.jsonl'\)\.\n$/);
  expect(ran(here("nowhere.jsonl"))).toEqual({ code: 1, out: "", err: missing });
  const file = save((await bookTwice()).log());
  const unwritten = expect.stringMatching(/^The test cannot be written \(.*\)\.\n$/);
  expect(ran(file, "--test", "--out", join(file, "below"))).toEqual({ code: 1, out: "", err: unwritten });
});
