import { describe, expect, test } from "vitest";
import { hashOfName } from "../../../machines/domain/known-names.ts";
import type { Task } from "../../../machines/domain/task.ts";
import {
  countConditions,
  matcherOf,
  noFilter,
  nobody,
  peopleOn,
  type BoardFilter,
  type Viewer,
} from "../../../src/screens/task-board/filter.ts";
import { task } from "../../support/start/task-board.ts";

const sara = { userId: 101, name: "Sara" };
const omar = { userId: 7, name: "Omar" };
const otherSara = { userId: 102, name: "Sara" };

const tasks: readonly Task[] = [
  {
    ...task(1, "ToDo"),
    title: "Chapter one",
    description: "About Zoë",
    assignees: ["Sara"],
    due: "2026-11-24",
    priority: "High",
  },
  { ...task(2, "Doing"), title: "CHAPTER two", assignees: ["Omar"], due: "2026-11-25" },
  { ...task(3, "Done"), title: "Résumé", assignees: ["Lina"], due: "2026-11-24", priority: "Low" },
  { ...task(4, "ToDo"), title: "أحمد يكتب", assignees: [], due: "2026-11-30" },
  { ...task(5, "ToDo"), title: "Poster", assignees: ["Sara", "Sara"], due: null },
];

const onlooker: Viewer = {
  today: "2026-11-25",
  me: sara,
  members: [sara, omar],
  chosen: () => [],
  fresh: new Map([
    [2, "new"],
    [3, "changed"],
  ]),
};

const shownOf = (
  list: readonly Task[],
  filter: Partial<BoardFilter>,
  over: Partial<Viewer> = {},
): readonly number[] =>
  list
    // Copies, because the words of a searched task are cached.
    .map((each) => ({ ...each }))
    .filter(matcherOf({ ...noFilter, ...filter }, { ...onlooker, ...over }))
    .map(({ id }) => id);
const shown = (filter: Partial<BoardFilter>, over?: Partial<Viewer>) => shownOf(tasks, filter, over);

describe("a filter", () => {
  test.each([
    ["with only blanks shows all", { text: "  " }, [1, 2, 3, 4, 5]],
    ["a word in any case", { text: "chapter" }, [1, 2]],
    ["finds each word anywhere", { text: "zoe one" }, [1]],
    ["accepts missing accents", { text: "resume" }, [3]],
    ["Arabic without its marks", { text: "احمد" }, [4]],
    ["a name", { text: "omar" }, [2]],
    ["needs words within one text", { text: "oneabout" }, []],
    ["mine", { isMine: true }, [1, 5]],
    ["with news", { isNew: true }, [2, 3]],
    ["a member", { member: 7 }, [2]],
    ["finds a former member's name", { member: "Lina" }, [3]],
    ["a priority", { priority: "High" }, [1]],
    ["overdue tasks that are not done", { due: "overdue" }, [1]],
    ["this week", { due: "week" }, [2]],
    ["no date", { due: "none" }, [5]],
    ["nobody's tasks", { member: nobody }, [4]],
    ["finished tasks", { status: "done" }, [3]],
    [
      "all conditions at once",
      { text: "chapter", isMine: true, priority: "High", due: "overdue", member: 101 },
      [1],
    ],
  ] as const)("[experience 8] %s", (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  test("[experience 8] a supervisor has no tasks of their own", () => {
    expect(shown({ isMine: true }, { me: null })).toEqual([]);
    const isShown = matcherOf({ ...noFilter, isMine: true }, { ...onlooker, me: null });
    expect(tasks.map(isShown)).toEqual(tasks.map(() => false));
  });

  test("[experience 8] a name shared by two members matches both until the member is known", () => {
    const members = [sara, omar, otherSara];
    expect(shown({ isMine: true }, { members })).toEqual([1, 5]);
    expect(shown({ member: 102 }, { members })).toEqual([1, 5]);
    const chosen = (taskId: number) => (taskId === 1 ? [102] : []);
    expect(shown({ isMine: true }, { members, chosen })).toEqual([5]);
    expect(shown({ member: 102 }, { members, chosen })).toEqual([1, 5]);
  });

  test("[experience 8] a former name that now belongs to another member matches that member", () => {
    expect(shown({ member: "Omar" })).toEqual([]);
    expect(shown({ isMine: true }, { me: { userId: 101, name: "Omar" } })).toEqual([1, 5]);
    expect(shown({ isMine: true }, { me: { userId: 101, name: "Lina" } })).toEqual([1, 3, 5]);
  });

  test("[3.7] ignores blanks around a name", () => {
    const assigned = (name: string): readonly Task[] => [{ ...task(1, "ToDo"), assignees: [name] }];
    const padded = { userId: 102, name: " Sara " };
    expect([
      shownOf(assigned(" Omar "), { member: 7 }),
      shownOf(assigned("Lina"), { isMine: true }, { me: { userId: 101, name: " Lina " } }),
      shownOf(assigned(" Sara "), { isMine: true }, { members: [sara, otherSara] }),
      shownOf(assigned("Sara"), { isMine: true }, { members: [sara, padded], chosen: () => [102] }),
    ]).toEqual([[1], [1], [1], []]);
  });
});

test("[experience 8] the search text counts as one condition, blanks as none", () => {
  expect(countConditions(noFilter)).toBe(0);
  expect(countConditions({ ...noFilter, text: " " })).toBe(0);
  expect(
    countConditions({
      text: "a b",
      isMine: true,
      isNew: true,
      member: 0,
      priority: "Low",
      due: "none",
      status: "open",
    }),
  ).toBe(7);
});

test("[3.7] [experience 8] lists members, namesakes with their ids, then each former name once, then nobody", () => {
  const assigned = [{ ...task(1, "ToDo"), assignees: ["Lina", " Lina ", " Omar", "Sara", "  "] }];
  expect(peopleOn(assigned, [{ ...sara, name: " Sara" }, omar]).map(({ member }) => member)).toEqual([
    101,
    7,
    "Lina",
    nobody,
  ]);
  // A member's former name is listed under the current one.
  const renamed = { ...omar, formerNames: [hashOfName("Lina")] };
  expect(peopleOn(assigned, [sara, renamed]).map(({ member }) => member)).toEqual([101, 7, nobody]);
  const [first, second] = peopleOn([], [sara, otherSara]);
  expect([first?.label, second?.label]).toEqual(["Sara (101)", "Sara (102)"]);
});
