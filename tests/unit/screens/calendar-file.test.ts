import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { calendarOf } from "../../../src/screens/task-board/calendar-file.ts";
import { task } from "../../support/start/task-board.ts";
import { hostileStrings } from "../../support/hostile-strings.ts";

const now = new Date("2026-11-21T10:42:00Z");
const link = ({ id }: Task): string => `https://projects.example/dashboard/student/KanbanBoard?task=${id}`;

const written = (
  tasks: readonly Task[],
  over: { teamName?: string; projectTitle?: string; now?: Date } = {},
): string =>
  calendarOf(tasks, {
    teamName: "Falcons",
    projectTitle: "Maps",
    host: "maps.example:8080",
    now,
    link,
    ...over,
  });

/** The file as another program parses it. */
const read = (calendar: string): ICAL.Component => new ICAL.Component(ICAL.parse(calendar));

const valueIn = (component: ICAL.Component | undefined, property: string): unknown =>
  component?.getFirstPropertyValue(property);

const chapter: Task = {
  ...task(14, "ToDo"),
  title: "Chapter 2",
  description: "About maps",
  due: "2027-03-12",
  priority: "High",
  assignees: ["Sara", "Omar"],
};

const octets = new TextEncoder();

/** The rules of RFC 5545 for every line: 3.1 content lines, 3.3.11 text without control characters. */
const expectWellFormed = (calendar: string): void => {
  expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = calendar.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(octets.encode(line).length).toBeLessThanOrEqual(75);
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
    expect(line).toMatch(/^(?: .|[A-Z-]+[;:])/su);
  }
};

describe("a task in a calendar", () => {
  const [event] = read(written([chapter])).getAllSubcomponents("vevent");

  test("[experience 9] is an all-day event without time or zone", () => {
    const [start, end] = [valueIn(event, "dtstart"), valueIn(event, "dtend")];
    if (!(start instanceof ICAL.Time) || !(end instanceof ICAL.Time)) throw new Error("no dates");
    expect([start.isDate, start.toString()]).toEqual([true, "2027-03-12"]);
    expect([end.isDate, end.toString()]).toEqual([true, "2027-03-13"]);
    expect(event?.getFirstProperty("dtstart")?.type).toBe("date");
    expect(written([chapter])).toContain("DTSTART;VALUE=DATE:20270312\r\nDTEND;VALUE=DATE:20270313\r\n");
    expect(event?.getFirstProperty("dtstart")?.getParameter("tzid")).toBeUndefined();
  });

  test("[experience 9] has all required properties and the card's text", () => {
    expect(valueIn(event, "uid")).toBe("task-14@maps.example:8080");
    expect(String(valueIn(event, "dtstamp"))).toBe("2026-11-21T10:42:00Z");
    expect(valueIn(event, "summary")).toBe("Chapter 2");
    expect(valueIn(event, "description")).toBe(
      "About maps\nStatus: To Do\nPriority: High\nAssignees: Sara, Omar\nMaps · Falcons",
    );
    expect(valueIn(event, "status")).toBe("CONFIRMED");
    expect(valueIn(event, "transp")).toBe("TRANSPARENT");
    expect(valueIn(event, "priority")).toBe(1);
    expect(valueIn(event, "url")).toBe("https://projects.example/dashboard/student/KanbanBoard?task=14");
  });

  test.each([
    ["2026-12-31", "2027-01-01"],
    ["2028-02-28", "2028-02-29"],
    ["2027-02-28", "2027-03-01"],
    ["2026-03-29", "2026-03-30"],
  ])("[experience 9] due %s ends where %s begins", (due, next) => {
    const [only] = read(written([{ ...chapter, due }])).getAllSubcomponents("vevent");
    expect(String(valueIn(only, "dtend"))).toBe(next);
  });
});

describe("the calendar", () => {
  test("[experience 9] names its version, producer and board before the events", () => {
    const calendar = read(written([chapter]));
    expect(valueIn(calendar, "version")).toBe("2.0");
    expect(valueIn(calendar, "prodid")).toBe("-//Graduation Projects//Task Board//EN");
    expect(valueIn(calendar, "x-wr-calname")).toBe("Maps · Falcons");
    const text = written([chapter]);
    expect(text.indexOf("X-WR-CALNAME")).toBeLessThan(text.indexOf("BEGIN:VEVENT"));
  });

  test("[experience 9] has only tasks with a date, and marks finished ones", () => {
    const tasks = [
      chapter,
      { ...chapter, id: 15, due: null },
      { ...chapter, id: 16, status: "Done" as const, assignees: [] },
    ];
    const events = read(written(tasks)).getAllSubcomponents("vevent");
    expect(events.map((event) => [valueIn(event, "uid"), valueIn(event, "summary")])).toEqual([
      ["task-14@maps.example:8080", "Chapter 2"],
      ["task-16@maps.example:8080", "✓ Chapter 2"],
    ]);
    expect(valueIn(events[1], "description")).toContain("Status: Done\nPriority: High\nAssignees: None");
  });

  test("[experience 9] without tasks it is still valid", () => {
    expectWellFormed(written([]));
    expect(read(written([])).getAllSubcomponents("vevent")).toEqual([]);
  });

  test("[experience 9] a task keeps its id and its sequence grows, so a second import updates it", () => {
    const moved = { ...chapter, title: "Chapter two", due: "2027-04-01", status: "Doing" as const };
    const events = [
      written([chapter]),
      written([moved], { now: new Date("2027-01-01T00:00:00Z"), teamName: "Eagles" }),
    ].map((text) => read(text).getFirstSubcomponent("vevent") ?? undefined);
    expect(events.map((event) => valueIn(event, "uid"))).toEqual(Array(2).fill("task-14@maps.example:8080"));
    const [before, after] = events.map((event) => Number(valueIn(event, "sequence")));
    expect(after).toBeGreaterThan(before ?? Infinity);
  });
});

/** The text as the file may contain it: one kind of line break, no other control characters. */
const kept = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is left out
  text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

const hostile = [
  'Commas, semicolons; back\\slashes, "quotes" and: colons',
  "Two\nlines and\r\nthree\rfour",
  "\\n is not a line break, nor is \\, a comma",
  "END:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR",
  "👩‍👩‍👧‍👦🎓".repeat(40),
  "فصل في الخرائط، للمكفوفين؛ ".repeat(12),
  "x".repeat(300),
  "a".repeat(66) + "é".repeat(20),
  "tab\there, bell\u0007there, null\u0000gone, delete\u007f",
  " leading and trailing ",
  // A separator of lines to JavaScript, not to this format; it begins the second line of a folded title.
  `${"𐀀".repeat(16)}\u2028`,
  "<script>alert(1)</script>",
];

/** The parser leaves the value of a nonstandard property escaped. */
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));

test.each([...hostile, ...hostileStrings])("[experience 9] “%s” survives a round trip", (text) => {
  const calendar = written([{ ...chapter, title: text, description: text, assignees: [text] }], {
    teamName: text,
    projectTitle: text,
  });
  expectWellFormed(calendar);
  const [event, ...others] = read(calendar).getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  expect(valueIn(event, "summary")).toBe(kept(text));
  expect(String(valueIn(event, "description"))).toContain(`${kept(text)}\nStatus: To Do`);
  expect(unescaped(String(valueIn(read(calendar), "x-wr-calname")))).toBe(kept(`${text} · ${text}`));
  expect(calendar.match(/^BEGIN:VCALENDAR\r$/gm)).toHaveLength(1);
});
