import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectError,
  selectField,
  selectIsSaving,
  selectUnsaved,
} from "../../../machines/supervision/supervision.machine.ts";
import { known, listOf, room, startRead, startUnconfirmed } from "../../flows/supervision/start.ts";
import { offline, refused } from "../../support/held.ts";

test("[7.13] [2.50] Save sends the number once, says 'Updated!' and shows the new figures", async () => {
  const { actor, now, emitted, figures, capacity, save, setMaxTeams } = await startRead();
  save("7");
  actor.send({ type: "maxTeams.submitted" });
  expect([capacity(), selectIsSaving(now()), setMaxTeams.calls.map(({ input }) => input)]).toEqual([
    "saving",
    true,
    [{ supervisorId: 8, maxTeams: 7 }],
  ]);
  // No success before it is confirmed.
  expect([figures(), selectField(now()), emitted]).toEqual([[5, 1, 4], "7", []]);
  await setMaxTeams.last().answer(undefined);
  expect([figures(), selectField(now()), now().context.typed]).toEqual([[7, 1, 6], "7", null]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "maxTeams" }]);
});

test.each([
  ["0", "Please enter 2 or more: 2 teams have already booked you."],
  ["1", "Please enter 2 or more: 2 teams have already booked you."],
  ["", "Please enter a whole number."],
  ["2.5", "Please enter a whole number."],
  ["-3", "Please enter a whole number."],
  ["1e3", "Please enter a whole number."],
  ["99999999999999999999", "Please enter a whole number."],
])("[5.16] %j is not sent; the field keeps it and says why", async (text, error) => {
  const { now, capacity, figures, save, setMaxTeams } = await startRead({ booked: 2 });
  save(text);
  expect([capacity(), selectError(now()), selectField(now()), setMaxTeams.calls.length]).toEqual([
    known("invalid"),
    error,
    text,
    0,
  ]);
  expect(figures()).toEqual([6, 2, 4]);
});

test("[5.16] the field shows no error before Save, and none once the value is valid", async () => {
  const { actor, now, save } = await startRead({ booked: 2 });
  actor.send({ type: "maxTeams.changed", text: "1" });
  expect(selectError(now())).toBeNull();
  save("1");
  actor.send({ type: "maxTeams.changed", text: "" });
  expect(selectError(now())).toBe("Please enter a whole number.");
  actor.send({ type: "maxTeams.changed", text: "2" });
  expect(selectError(now())).toBeNull();
});

test.each(["5", "05"])("[5.16] the number already on the server is not sent: %j", async (text) => {
  const { now, capacity, save, setMaxTeams } = await startRead();
  save(text);
  expect([capacity(), setMaxTeams.calls.length, selectField(now())]).toEqual([known("valid"), 0, "5"]);
});

test("[5.16] returning to the server's number clears the error", async () => {
  const { actor, capacity, save } = await startRead({ booked: 2 });
  save("0");
  actor.send({ type: "maxTeams.changed", text: "6" });
  expect(capacity()).toEqual(known("valid"));
});

test.each([
  ["refused", refused(500)],
  ["without a connection", offline],
  ["interrupted by a reload", interrupted],
])(
  "[8.11] a failure, %s, is only logged: figures and field stay, and it can be sent again",
  async (_, failure) => {
    const started = await startRead();
    const { actor, now, emitted, figures, capacity, readSupervision, readCapacity, setMaxTeams } = started;
    started.save("7");
    await setMaxTeams.last().fail(failure);
    expect([capacity(), started.list(), selectIsSaving(now()), started.logged]).toEqual([
      "confirmingOutcome",
      "refetching",
      true,
      ["Failed to update max teams"],
    ]);
    await readCapacity.last().answer(room(4));
    expect(capacity()).toBe("verifyingSave");
    await readSupervision.last().answer(listOf(1));
    expect([capacity(), figures(), selectField(now()), selectUnsaved(now())]).toEqual([
      known("unsaved"),
      [5, 1, 4],
      "7",
      "yes",
    ]);
    expect(emitted).toEqual([]);
    actor.send({ type: "maxTeams.submitted" });
    expect(setMaxTeams.calls.length).toBe(2);
  },
);

test("[8.11] after a lost response the save is confirmed, also if a team has booked meanwhile", async () => {
  const { now, emitted, figures, capacity, refetched } = await startUnconfirmed();
  await refetched({ remaining: 5, booked: 2 });
  expect([capacity(), figures(), selectUnsaved(now())]).toEqual([known("valid"), [7, 2, 5], "no"]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "maxTeams" }]);
});

test.each(["capacity", "list"] as const)(
  "[8.11] if the %s cannot be read either, the outcome is unknown",
  async (which) => {
    const started = await startUnconfirmed();
    const { actor, now, figures, capacity, readSupervision, readCapacity, refetched } = started;
    await (which === "capacity" ? readCapacity.last().fail(offline) : readCapacity.last().answer(room(6)));
    await (which === "list"
      ? readSupervision.last().fail(offline)
      : readSupervision.last().answer(listOf(1)));
    expect([capacity(), selectUnsaved(now()), figures(), selectField(now())]).toEqual([
      known("unconfirmed", "stale"),
      "unknown",
      [5, 1, 4],
      "7",
    ]);
    actor.send({ type: "reload.pressed" });
    expect(selectUnsaved(now()), "not yet known").toBe("unknown");
    // Once it can be read, it turns out to be saved.
    await refetched({ remaining: 6, booked: 1 });
    expect([capacity(), figures(), selectUnsaved(now()), now().context.typed]).toEqual([
      known("valid"),
      [7, 1, 6],
      "no",
      null,
    ]);
  },
);

test("[8.11] typing another number clears the previous outcome", async () => {
  const { actor, now, refetched } = await startUnconfirmed();
  await refetched({ remaining: 4, booked: 1 });
  actor.send({ type: "maxTeams.changed", text: "8" });
  expect([selectUnsaved(now()), selectField(now())]).toEqual(["no", "8"]);
});

test("[2.50] the typed number survives leaving the screen and refetches", async () => {
  const { actor, now, figures, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "maxTeams.changed", text: "9" });
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(2));
  await readCapacity.last().answer(room(4));
  expect([figures(), selectField(now())]).toEqual([[6, 2, 4], "9"]);
});

test("[2.50] typing the server's number is no draft: the field follows the next refetch", async () => {
  const { actor, now, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "maxTeams.changed", text: "7" });
  actor.send({ type: "maxTeams.changed", text: "5" });
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  await readCapacity.last().answer(room(5));
  expect(selectField(now())).toBe("6");
});
