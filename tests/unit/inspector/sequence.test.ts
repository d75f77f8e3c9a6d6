import { expect, test } from "vitest";
import type { Entry } from "../../../machines/log/entry.ts";
import { sequenceAround } from "../../../src/developer/inspector/sequence-diagram.tsx";
import { beginning, entriesOf, noticeRaised } from "./logs.ts";

const from = (entries: readonly Entry[], sender: string): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, from: sender }));

/** For example `outside -> session: login.submitted`. */
function linesOf(entries: readonly Entry[], chosen = 0): readonly string[] {
  const { lifelines, messages } = sequenceAround(entries, chosen);
  return messages.map(
    (message) => `${lifelines[message.from]?.name} -> ${lifelines[message.to]?.name}: ${message.text}`,
  );
}

test("[design: inspector] a message goes from its sender to its receiver", () => {
  const entries = [
    ...entriesOf([
      ["app", { type: "xstate.init" }],
      ["app/session", { type: "xstate.init" }],
      ["app/session", { type: "login.submitted" }],
    ]),
    ...from(entriesOf([["app/session", { type: "xstate.done.actor.login" }]], 3), "app/session/login"),
    ...from(entriesOf([["app", { type: "session.ended" }]], 4), "app/session"),
    ...entriesOf([["app/session", { type: "xstate.after.savingTime.session.signingOut" }]], 5),
  ];
  expect(linesOf(entries)).toEqual([
    "outside -> app: start",
    "app -> session: start",
    "outside -> session: login.submitted",
    "calls -> session: done: login",
    "session -> app: session.ended",
    "session -> session: timer",
  ]);
});

test("[design: inspector] lifelines are the senders and receivers alone, parents before children", () => {
  const entries = entriesOf([
    ["app/taskBoard/form", { type: "draft.changed" }],
    ["app/taskBoard", { type: "xstate.error.actor.moveTask" }],
    ["app/notices", { type: "notice.raised" }],
  ]);
  const names = sequenceAround(entries, 0).lifelines.map(({ name }) => name);
  expect(names).toEqual(["outside", "notices", "taskBoard", "taskBoard/form", "calls"]);
});

test.each([
  [0, 0, 10],
  [10, 5, 15],
  [beginning.length + 24, beginning.length + 14, beginning.length + 24],
])("[design: inspector] around entry %i it shows entries %i to %i", (chosen, first, last) => {
  const entries = entriesOf([...beginning, ...Array.from({ length: 25 }, () => noticeRaised("News"))]);
  const seqs = sequenceAround(entries, chosen).messages.map(({ seq }) => seq);
  expect([seqs.at(0), seqs.at(-1)]).toEqual([first, last]);
  expect(sequenceAround(entries, chosen).messages.map(({ index }) => index)).toEqual(seqs);
});
