import { describe, expect, test } from "vitest";
import {
  arranged,
  noArrangement,
  type Arrangement,
  type ProjectWithCounts,
  type SortKey,
} from "../../../src/screens/supervision/arrangement.ts";
import { projectOf } from "../../support/start/supervision.ts";

const today = "2026-11-25";
const past = "2026-11-24";
const viewing = { today, hasNews: (teamId: number) => teamId > 2 };

const projectWith = (
  teamId: number,
  {
    overdue = 0,
    done = 0,
    ...project
  }: Partial<ProjectWithCounts["project"]> & { overdue?: number; done?: number } = {},
): ProjectWithCounts => ({
  project: { ...projectOf(teamId), ...project },
  counts: {
    ToDo: overdue,
    Doing: 0,
    Done: done,
    due: [...Array.from({ length: overdue }, () => past), `2026-12-0${teamId}`],
  },
});
const unknown = (teamId: number): ProjectWithCounts => ({ project: projectOf(teamId), counts: null });
const ids = (shown: readonly ProjectWithCounts[]): readonly number[] =>
  shown.map(({ project }) => project.teamId);

const all = [
  projectWith(1, { overdue: 1, done: 1, title: "Zebra", isCompleted: true }),
  unknown(2),
  projectWith(3, { overdue: 3, done: 1, title: "Ärger 10" }),
  projectWith(4, { done: 2, title: "ärger 9", members: ["Zoë Łukasiewicz"] }),
];

describe("which projects are shown", () => {
  test.each<[Partial<Arrangement>, readonly number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ text: "ARGER" }, [3, 4]],
    [{ text: "team 3" }, [3]],
    [{ text: "indoor 9" }, [4]],
    [{ kind: "overdue" }, [1, 3]],
    [{ kind: "completed" }, [1]],
    [{ kind: "incomplete" }, [2, 3, 4]],
    [{ kind: "overdue", text: "zebra" }, [1]],
    [{ kind: "news", text: "10" }, [3]],
  ])("[experience 6] %j shows %j", (part, expected) => {
    expect(ids(arranged(all, { ...noArrangement, ...part }, viewing))).toEqual(expected);
  });
});

describe("the order", () => {
  test.each<[SortKey, readonly number[], readonly number[]]>([
    ["overdue", [4, 1, 3, 2], [3, 1, 4, 2]],
    ["progress", [3, 1, 4, 2], [4, 1, 3, 2]],
    ["due", [1, 3, 4, 2], [4, 3, 1, 2]],
    ["project", [4, 3, 2, 1], [1, 2, 3, 4]],
    ["team", [1, 2, 3, 4], [4, 3, 2, 1]],
    ["status", [2, 3, 4, 1], [1, 2, 3, 4]],
  ])(
    "[experience 6] by %s: %j, or %j descending; what is unknown comes last",
    (by, ascending, descending) => {
      const sorted = (isDescending: boolean) =>
        ids(arranged(all, { ...noArrangement, sort: { by, isDescending } }, viewing));
      expect([sorted(false), sorted(true)]).toEqual([ascending, descending]);
    },
  );
});
