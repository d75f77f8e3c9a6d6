import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayOf } from "../../../src/api/decode.ts";
import { dueDateOf, type Day } from "../../../machines/domain/task.ts";
import { calendarOf } from "../../../src/screens/task-board/calendar-file.ts";
import { dayOfTimestamp } from "../../../src/screens/text/date-text.tsx";
import { dayAt, onNewDay, untilNextDay } from "../../../src/screens/text/today.ts";
import { isFullRun } from "../../support/run.ts";
import { task } from "../../support/start/task-board.ts";

/**
 * Every whole hour from -12 to +14 (these names have inverted signs), halves and quarters, and clock changes
 * of all kinds.
 */
const zones = [
  ...Array.from({ length: 27 }, (_, index) => `Etc/GMT${index > 12 ? "-" : "+"}${Math.abs(12 - index)}`),
  ...[
    "Pacific/Kiritimati Pacific/Apia Pacific/Chatham Pacific/Auckland Australia/Lord_Howe",
    "Asia/Kathmandu Asia/Kolkata Asia/Tehran Asia/Beirut Asia/Amman Africa/Cairo Africa/Casablanca",
    "Europe/London Europe/Berlin Atlantic/Azores America/St_Johns America/Sao_Paulo America/Santiago",
    "America/Havana America/New_York America/Los_Angeles Pacific/Pago_Pago",
  ].flatMap((names) => names.split(" ")),
];

/** Clock changes: Samoa skips a day, and the others have a missing or repeated midnight. */
const changes: readonly (readonly [zone: string, around: string])[] = [
  ["Pacific/Apia", "2011-12-30T10:00:00Z"],
  ["America/Sao_Paulo", "2018-11-04T03:00:00Z"],
  ["America/Sao_Paulo", "2018-02-18T02:00:00Z"],
  ["Africa/Cairo", "2026-04-23T22:00:00Z"],
  ["Africa/Cairo", "2026-10-29T21:00:00Z"],
  ["Asia/Beirut", "2026-03-28T22:00:00Z"],
  ["Asia/Beirut", "2026-10-24T21:00:00Z"],
  ["America/Santiago", "2026-09-06T04:00:00Z"],
  ["America/Havana", "2026-03-08T05:00:00Z"],
  ["Atlantic/Azores", "2026-03-29T01:00:00Z"],
  ["Europe/London", "2026-03-29T01:00:00Z"],
  ["Europe/London", "2026-10-25T01:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
  ["Asia/Tehran", "2022-03-21T20:30:00Z"],
];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const own = process.env["TZ"];
const beIn = (zone: string): void => {
  process.env["TZ"] = zone;
};
afterEach(() => {
  if (own === undefined) delete process.env["TZ"];
  else process.env["TZ"] = own;
});

/** The day in a zone by the engine's time zone data, not by the local clock. */
const dayIn = (zone: string): ((moment: number) => Day) => {
  // Canada writes 2026-03-29.
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return (moment) => format.format(moment);
};

/** The local day of a moment, the one of the last millisecond before the reported end of that day, and that end. */
function dayAround(moment: number) {
  const next = moment + untilNextDay(new Date(moment));
  return { today: dayAt(new Date(moment)), last: dayAt(new Date(next - 1)), next };
}

const moments = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

const days: readonly Day[] = moments(Date.UTC(2026, 0, 1), Date.UTC(2028, 2, 2), dayMs).map((moment) =>
  new Date(moment).toISOString().slice(0, 10),
);

test("[9.5] the clock really uses the zones of these tests", () => {
  const offsets = zones.map((zone) => {
    beIn(zone);
    return (0 - new Date("2026-01-15T00:00:00Z").getTimezoneOffset()) / 60;
  });
  expect(offsets.slice(0, 27)).toEqual(Array.from({ length: 27 }, (_, index) => index - 12));
  expect(offsets.slice(27)).toContain(5.75);
  expect(Math.max(...offsets)).toBe(14);
});

describe.each(zones.filter((_, index) => isFullRun || index % 4 === 0))("in %s", (zone) => {
  beforeEach(() => beIn(zone));

  test("[9.5] [3.7] every chosen day is stored as its midnight UTC and read as that day", () => {
    for (const due of days) {
      const stored = dueDateOf(due);
      expect(stored).toBe(
        new Date(Date.UTC(Number(due.slice(0, 4)), Number(due.slice(5, 7)) - 1, Number(due.slice(8))))
          .toISOString()
          .replace(".000", ""),
      );
      for (const served of [stored, `${due}T00:00:00`, `${due}T00:00:00.0000000`, `${due}T00:00:00+00:00`])
        expect(dayOf(served)).toBe(due);
    }
  });

  test("[3.7] today is the local calendar day, and ends when it ends", () => {
    const dayThere = dayIn(zone);
    for (const moment of moments(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 2), 11 * hourMs + 7 * minuteMs)) {
      const { today, last, next } = dayAround(moment);
      expect([today, last, dayThere(next) > today]).toEqual([dayThere(moment), today, true]);
    }
  });

  test("[2.35] [2.45] a timestamp with a zone is shown as the reader's day, one without as written", () => {
    const dayThere = dayIn(zone);
    for (const moment of moments(Date.UTC(2026, 10, 26), Date.UTC(2026, 10, 28), 3 * hourMs)) {
      const sent = new Date(moment).toISOString();
      expect(dayOfTimestamp(sent)).toBe(dayThere(moment));
      expect(dayOfTimestamp(sent.replace("Z", "+00:00"))).toBe(dayThere(moment));
      expect(dayOfTimestamp(sent.replace("Z", "0000"))).toBe(sent.slice(0, 10));
    }
    expect([dayOfTimestamp(""), dayOfTimestamp("2026-11-27")]).toEqual([null, "2026-11-27"]);
  });

  test("[experience 9] the calendar file has the task on its day", () => {
    const due = "2026-03-29";
    const of = {
      teamName: "",
      projectTitle: "",
      host: "x.example",
      now: new Date(0),
      link: () => "https://x.example/",
    };
    const calendar = calendarOf([{ ...task(1, "ToDo"), due }], of);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20260329\r\nDTEND;VALUE=DATE:20260330\r\n");
    expect(calendar).toContain("DTSTAMP:19700101T000000Z\r\n");
  });
});

test.each(changes)(
  "[3.7] in %s the day ends at local midnight, also when clocks change about %s",
  (zone, around) => {
    beIn(zone);
    const dayThere = dayIn(zone);
    const middle = Date.parse(around);
    for (const moment of moments(middle - 2 * dayMs, middle + 2 * dayMs, 13 * minuteMs)) {
      const { today, last, next } = dayAround(moment);
      expect([today, last, dayThere(next) > today]).toEqual([dayThere(moment), today, true]);
    }
  },
);

describe("a page that stays open", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** The days reported from noon to noon, each with its time. */
  const daysFrom = async (noon: string, days: number): Promise<readonly string[]> => {
    vi.setSystemTime(new Date(noon));
    let today = dayAt(new Date());
    const reported: string[] = [];
    const stop = onNewDay(() => {
      const now = dayAt(new Date());
      if (now !== today) reported.push(`${now} ${new Date().toISOString().replace(":00.000", "")}`);
      today = now;
    });
    await vi.advanceTimersByTimeAsync(days * dayMs);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    return reported;
  };

  test.each([
    ["Europe/London", "2026-03-28T12:00Z", ["2026-03-29 2026-03-29T00:00Z", "2026-03-30 2026-03-29T23:00Z"]],
    ["Europe/London", "2026-10-24T12:00Z", ["2026-10-25 2026-10-24T23:00Z", "2026-10-26 2026-10-26T00:00Z"]],
    ["Africa/Cairo", "2026-04-23T10:00Z", ["2026-04-24 2026-04-23T22:00Z", "2026-04-25 2026-04-24T21:00Z"]],
    [
      "America/Sao_Paulo",
      "2018-02-17T14:00Z",
      ["2018-02-18 2018-02-18T03:00Z", "2018-02-19 2018-02-19T03:00Z"],
    ],
    ["Pacific/Apia", "2011-12-29T22:00Z", ["2011-12-31 2011-12-30T10:00Z", "2012-01-01 2011-12-31T10:00Z"]],
  ])("[3.7] in %s notices each new day at its first moment, from %s on", async (zone, noon, expected) => {
    beIn(zone);
    expect(await daysFrom(noon, 2)).toEqual(expected);
  });

  test("[3.7] notices it when shown again, and within an hour after the clock is set forward", async () => {
    beIn("Europe/London");
    vi.setSystemTime(new Date("2026-11-24T12:00:00Z"));
    const reported: Day[] = [];
    const stop = onNewDay(() => reported.push(dayAt(new Date())));
    vi.setSystemTime(new Date("2026-11-25T08:00:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reported).toEqual(["2026-11-25"]);
    vi.setSystemTime(new Date("2026-11-26T08:00:00Z"));
    await vi.advanceTimersByTimeAsync(hourMs);
    expect(reported).toEqual(["2026-11-25", "2026-11-26"]);
    stop();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reported).toHaveLength(2);
  });
});
