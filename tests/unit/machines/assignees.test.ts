import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOfName } from "../../../machines/domain/known-names.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { assigneesOf, labelOf, type Member } from "../../../machines/task-board/assignees.ts";

const sara: Member = { userId: 101, name: "Sara" };
const otherSara: Member = { userId: 102, name: "Sara" };
const thirdSara: Member = { userId: 103, name: " Sara " };
const omar: Member = { userId: 7, name: "Omar" };
const unknown = (name: string) => ({ userId: null, name });

test.each([
  ["the only member, ignoring blanks around it", [" Omar "], [sara, omar], [], [omar]],
  ["nobody: case matters", ["omar"], [omar], [], [unknown("omar")]],
  ["one of two, unknown which", ["Sara"], [sara, otherSara], [], [unknown("Sara")]],
  ["the remembered one of two", ["Sara"], [sara, otherSara], [102], [otherSara]],
  ["both if it occurs twice", ["Sara", "Omar", "Sara"], [sara, otherSara, omar], [], [sara, omar, otherSara]],
  [
    "one remembered, and one of the two others",
    ["Sara", "Sara"],
    [sara, otherSara, thirdSara],
    [103],
    [thirdSara, unknown("Sara")],
  ],
  ["one of two, both remembered: unknown which", ["Sara"], [sara, otherSara], [101, 102], [unknown("Sara")]],
  [
    "a member by the name that they had before, which stays as it is",
    ["Salim", "Lina"],
    [{ ...omar, formerNames: [hashOfName("Salim")] }],
    [],
    [{ userId: 7, name: "Salim" }, unknown("Lina")],
  ],
  [
    "nobody beside the member's present name",
    ["Salim", "Omar"],
    [{ ...omar, formerNames: [hashOfName("Salim")] }],
    [],
    [unknown("Salim"), { userId: 7, name: "Omar" }],
  ],
  [
    "the member who has it now, not the one who had it",
    ["Sara"],
    [sara, { ...omar, formerNames: [hashOfName("Sara")] }],
    [],
    [sara],
  ],
  ["a member and a former name", ["Omar", "Omar"], [omar], [], [omar, unknown("Omar")]],
])("[3.7] a name is %s", (_, names, members, chosen, expected) => {
  expect(assigneesOf(names, members, chosen)).toEqual(expected);
});

const name = fc.constantFrom("Sara", "Omar", " Sara", "Lina", "", "سارة");
const members = fc.uniqueArray(fc.record({ userId: fc.integer({ min: 1, max: 9 }), name }), {
  selector: ({ userId }) => userId,
});

test("[3.7] names sent for members map back to the same members if they are remembered", () => {
  fc.assert(
    fc.property(members, fc.infiniteStream(fc.boolean()), (team, picks) => {
      const picked = team.filter(() => picks.next().value);
      const ids = picked.map(({ userId }) => userId);
      const back = assigneesOf(
        picked.map((member) => member.name),
        team,
        ids,
      );
      expect(new Set(back.map(({ userId }) => userId))).toEqual(new Set(ids));
    }),
  );
});

test("[2.32] members with the same name show their ids, others only their names", () => {
  const labels = labelsOf([sara, omar, otherSara]);
  expect([...labels]).toEqual([
    [101, "Sara (101)"],
    [7, "Omar"],
    [102, "Sara (102)"],
  ]);
  expect(
    [sara, omar, unknown("Sara"), { userId: 9, name: "Lina" }].map((each) => labelOf(each, labels)),
  ).toEqual(["Sara (101)", "Omar", "Sara", "Lina"]);
});

test("[2.32] members with the same name show their ids, whatever blanks surround their names", () => {
  expect([...labelsOf([sara, thirdSara]).values()]).toEqual(["Sara (101)", " Sara  (103)"]);
});
