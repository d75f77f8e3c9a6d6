import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { excessOf, lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { emptyDraft, taskEdit } from "../../../machines/task-board/draft.ts";
import { startRead, typed } from "../../support/start/booking.ts";
import { task } from "../../support/start/task-board.ts";
import { project } from "../../flows/people.ts";
import { startHeld } from "../../support/held.ts";

interface Schema {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const schemas: Record<string, Schema> = parse(readFileSync("docs/openapi.yaml", "utf8")).components.schemas;

test("[design: limits] the app allows as many characters as the contract", () => {
  const { projectDescription, taskDescription, feedback, ...short } = textLimits;
  const inContract = (name: string): number | undefined => schemas[name]?.maxLength;
  expect({ projectDescription, taskDescription, feedback, reply: feedback, ...short }).toEqual({
    projectDescription: inContract("ProjectDescription"),
    taskDescription: inContract("TaskDescription"),
    feedback: inContract("FeedbackContent"),
    reply: inContract("ReplyContent"),
    personName: inContract("PersonName"),
    email: inContract("Email"),
    department: inContract("Department"),
    teamName: inContract("TeamName"),
    projectTitle: inContract("ProjectTitle"),
    taskTitle: inContract("TaskTitle"),
    fileTitle: inContract("LinkTitle"),
    fileUrl: inContract("LinkUrl"),
  });
});

test.each([
  ["abc", 3, 0],
  ["abcd", 3, 1],
  [" abc ", 3, 0],
  ["👩‍🎓".repeat(2), 6, 0],
  ["👩‍🎓".repeat(2), 5, 1],
  ["", 0, 0],
])(
  "[design: limits] %j in %i characters: %i too many, counted as the service does",
  (text, limit, excess) => {
    expect(excessOf(text, limit)).toBe(excess);
  },
);

test("[design: limits] the error says by how much to shorten the text", () => {
  expect([
    lengthError("x".repeat(20_000), 20_000),
    lengthError("x".repeat(20_001), 20_000),
    lengthError("x".repeat(23_456), 20_000),
  ]).toEqual([
    null,
    "Shorten this text by 1 character: 20,000 are allowed.",
    "Shorten this text by 3,456 characters: 20,000 are allowed.",
  ]);
});

test("[design: limits] a stored text that is too long is no error until it is changed", () => {
  expect(["abcd", " abcd ", "abcde"].map((text) => lengthError(text, 3, "abcd"))).toEqual([
    null,
    null,
    "Shorten this text by 2 characters: 3 are allowed.",
  ]);
});

const long = "x".repeat(20_001);

test("[design: limits] an edited task is checked only if its description was changed", () => {
  const base = { ...emptyDraft, title: "Map", description: long };
  const edit = (change: Partial<typeof base>) => {
    const { send, now } = startHeld(taskEdit, {
      input: { subject: task(1, "Done"), base, fields: { ...base, ...change }, failure: null },
    });
    send({ type: "draft.submitted" });
    return now().value;
  };
  expect([edit({ title: "Maps" }), edit({ description: `${long}x` })]).toEqual([
    "saving",
    { editing: "invalid" },
  ]);
});

test("[design: limits] [5.4] the text beside a project that exists is not checked, as it is not sent", async () => {
  const { send, now, readBookingOptions } = await startRead();
  send({ type: "draft.changed", change: { ...typed, description: long } });
  send({ type: "refetch.requested" });
  await readBookingOptions.last().answer({ ...now().context.options, project });
  send({ type: "booking.confirmed" });
  expect(now().value).toBe("checking");
});
