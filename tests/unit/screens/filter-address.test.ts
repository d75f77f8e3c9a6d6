import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  filterIn,
  paramsToTask,
  paramsWith,
  paramsWithView,
  viewIn,
} from "../../../src/screens/task-board/filter-address.ts";
import { taskIn } from "../../../src/screens/task-board/filter-address.ts";
import { nobody, noFilter, type BoardFilter } from "../../../src/screens/task-board/filter.ts";
import { casesOf } from "../../support/run.ts";

const anyFilter: fc.Arbitrary<BoardFilter> = fc.record({
  text: fc.string({ unit: "grapheme" }),
  isMine: fc.boolean(),
  isNew: fc.boolean(),
  member: fc.oneof(
    fc.constant(null),
    fc.nat(),
    fc.string({ minLength: 1, unit: "grapheme" }),
    fc.constantFrom(nobody, "101", ".", "..7", ".a", "0", "none", ".none"),
  ),
  priority: fc.constantFrom(null, "Low", "Medium", "High"),
  due: fc.constantFrom(null, "overdue", "week", "none"),
  status: fc.constantFrom(null, "open", "done"),
});

/** As pasted from one browser to another. */
const sent = (params: URLSearchParams): URLSearchParams =>
  new URL(`https://x.example/board?${params}`).searchParams;

describe("the filter in the URL", () => {
  test("[experience 8] every filter survives a round trip through a link", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(filterIn(sent(paramsWith(new URLSearchParams(), filter)))).toEqual(filter);
      }),
      { numRuns: casesOf(1_000) },
    );
  });

  test("[experience 8] the parameters are short and readable", () => {
    const filter: BoardFilter = {
      text: "main gate",
      isMine: true,
      isNew: true,
      member: 101,
      priority: "High",
      due: "overdue",
      status: "open",
    };
    expect(String(paramsWith(new URLSearchParams(), filter))).toBe(
      "q=main+gate&mine=1&news=1&member=101&priority=high&due=overdue&status=open",
    );
  });

  test("[experience 8] unset filters are omitted, and foreign parameters are kept", () => {
    const params = new URLSearchParams(
      "utm=7&q=old&mine=1&member=3&priority=low&due=week&status=done&task=5&view=agenda&utm=8",
    );
    expect(String(paramsWith(params, noFilter))).toBe("utm=7&task=5&view=agenda&utm=8");
    expect(String(params)).toContain("q=old");
  });

  test.each(["priority=urgent", "due=OVERDUE", "mine=yes", "member=", "%E0%A4%A=1", ""])(
    "[experience 8] “%s” filters nothing",
    (search) => {
      expect(filterIn(new URLSearchParams(search))).toEqual(noFilter);
    },
  );
});

test.each([
  ["view=agenda", "agenda"],
  ["view=board", "board"],
  ["", "board"],
])("[experience 9] “%s” shows the %s", (search, view) => {
  expect(viewIn(new URLSearchParams(search))).toBe(view);
});

test("[experience 9] the view is written to and read from the URL, the rest stays", () => {
  const params = new URLSearchParams("q=map&task=4");
  expect(String(paramsWithView(params, "agenda"))).toBe("q=map&task=4&view=agenda");
  expect(String(paramsWithView(paramsWithView(params, "agenda"), "board"))).toBe("q=map&task=4");
});

test.each([
  ["task=14", 14],
  ["task=", null],
  ["task=-1", null],
  ["task=99999999999999999999", null],
  ["", null],
])("[experience 8] “%s” points at the card %s", (search, id) => {
  expect(taskIn(new URLSearchParams(search))).toBe(id);
});

test("[experience 9] in the agenda a task links to its card on the board, with a matching filter", () => {
  expect(String(paramsToTask(new URLSearchParams("view=agenda&due=week&task=1"), 14))).toBe(
    "due=week&task=14",
  );
});
