import { expect, test } from "vitest";
import {
  selectError,
  selectField,
  selectUnsaved,
} from "../../../machines/supervision/supervision.machine.ts";
import { errorOf } from "../../../machines/supervision/max-teams.ts";
import { known, listOf, room, startRead, startUnconfirmed } from "../../support/start/supervision.ts";

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

test.each([
  ["0", 0, null],
  ["-1", 0, "Please enter 0 or more."],
  ["−1", 2, "Please enter 2 or more: 2 teams have already booked you."],
  ["-1.5", 0, "Please enter a whole number."],
  ["2147483647", 0, null],
  ["99999999999", 0, "Please enter 2147483647 or less."],
  ["abc", 0, "Please enter a whole number."],
])("[5.16] why %j is no limit for %i booked teams", (text, booked, reason) => {
  expect(errorOf(text, booked)).toBe(reason);
});

test("[8.11] after a lost response the save is confirmed, also if a team has booked meanwhile", async () => {
  const { now, emitted, figures, capacity, refetched } = await startUnconfirmed();
  await refetched({ remaining: 5, booked: 2 });
  expect([capacity(), figures(), selectUnsaved(now())]).toEqual([known("valid"), [7, 2, 5], "no"]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "maxTeams" }]);
});

test("[2.50] typing the server's number is no draft: the field follows the next refetch", async () => {
  const { actor, now, readSupervision, readCapacity } = await startRead();
  actor.send({ type: "maxTeams.changed", text: "7" });
  actor.send({ type: "maxTeams.changed", text: "5" });
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  await readCapacity.last().answer(room(5, 1));
  expect(selectField(now())).toBe("6");
});

test("[5.16] returning to the server's number clears the error", async () => {
  const { actor, capacity, save } = await startRead({ booked: 2 });
  save("0");
  actor.send({ type: "maxTeams.changed", text: "6" });
  expect(capacity()).toEqual(known("valid"));
});
