import { expect, test } from "vitest";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import { anonymize } from "../../../src/developer/replay/anonymize.ts";

const logOf = (...events: readonly LoggedEvent[]): Log => ({
  tree: null,
  entries: events.map((event, seq) => ({ seq, time: 0, actor: "app/notices", version: "1", event })),
});
const anonymized = (...events: readonly LoggedEvent[]) =>
  anonymize(logOf(...events)).entries.map(({ event }) => event);

test("[design: event sourcing] a person has the same replacement in every text", () => {
  expect(
    anonymized(
      { type: "raised", text: "Welcome, Sara Haddad!" },
      { type: "read", people: [{ name: "Sara Haddad", email: "sara@uni.example" }, { name: "Omar" }] },
      { type: "read", supervisorName: "Omar", assignees: ["Sara Haddad"], note: "Ask sara@uni.example." },
    ),
  ).toEqual([
    { type: "raised", text: "Welcome, Person 1!" },
    { type: "read", people: [{ name: "Person 1", email: "person2@example.edu" }, { name: "Person 3" }] },
    { type: "read", supervisorName: "Person 3", assignees: ["Person 1"], note: "Ask person2@example.edu." },
  ]);
});

test("[design: event sourcing] a longer name is replaced before a part of it", () => {
  expect(anonymized({ type: "read", names: [{ name: "Sara" }, { name: "Sara Haddad" }] })).toEqual([
    { type: "read", names: [{ name: "Person 1" }, { name: "Person 2" }] },
  ]);
});

test("[design: event sourcing] names of teams and errors stay, and so does what charts go by", () => {
  const event = {
    type: "read",
    teamName: "Falcons",
    title: "Maps (for all)",
    error: { name: "TypeError", message: "TypeError" },
    person: { name: "read" },
    status: "read",
  };
  expect(anonymized(event)).toEqual([{ ...event, person: { name: "Person 1" } }]);
});

test("[design: event sourcing] a name of regular expression characters is only text", () => {
  expect(anonymized({ type: "read", name: "a.b*(c", text: "a.b*(c axb" })).toEqual([
    { type: "read", name: "Person 1", text: "Person 1 axb" },
  ]);
});

test("[design: event sourcing] a log without people is returned as it is", () => {
  const log = logOf({ type: "page.left" });
  expect(anonymize(log)).toBe(log);
});

test("[design: event sourcing] names and addresses with a hyphen are replaced, parts of other words are not", () => {
  expect(
    anonymized({
      type: "read",
      assignees: ["Anne-Marie", "Ali"],
      email: "x-y@uni.example",
      title: "Alignment for Ali, Alice and Anne-Marie (x-y@uni.example)",
    }),
  ).toEqual([
    {
      type: "read",
      assignees: ["Person 1", "Person 2"],
      email: "person3@example.edu",
      title: "Alignment for Person 2, Alice and Person 1 (person3@example.edu)",
    },
  ]);
});
