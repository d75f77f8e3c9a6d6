import { expect, test } from "vitest";
import { chartNames, testFilesOf } from "../../check/files.mjs";
import { failureText, failureTexts, inOrder, summaryText } from "../../check/report.ts";
import { choose } from "../../paths/print/choice.ts";
import { isChartId, words } from "../../paths/print/tables.ts";
import { root } from "../../support/imports.ts";

const { paths } = choose({ charts: ["booking"], covers: null });
const find = (name: string) => paths.find((path) => path.name === name) ?? null;
const path = find("booking 2");

test("[design: tests] a failed step of a path is reported by row, step and what should be seen", () => {
  const proving = path?.steps.find(({ proves, number }) => number > 0 && proves.length > 0);
  if (path === null || proving === undefined) throw new Error("It proves no row");
  const { number, does, proves, sees } = proving;
  const message = `step ${number}: {"kind":"outcome","call":"readBookingOptions"}: expected visible; seen: []\n    at look (look.ts:1:2)`;
  const title = `[4] booking 2: ${path.rows.join(", ")} (${path.steps.length - 1} steps)`;
  const text = failureText({ file: "tests/rendered/paths.test.ts", title, errors: [{ message }] }, find);
  expect(text.split("\n")).toEqual([
    expect.stringContaining(`row ${path.rows[0]}`),
    `  Step ${number}: ${does}`,
    ...proves.map(({ row, words: of }) => `  Row ${row}: ${of}`),
    `  Expected to see: ${sees.join("; ")}`,
    "  expected visible; seen: []",
    "  Test: tests/rendered/paths.test.ts",
  ]);
});

test("[design: tests] a failed step is reported by its printed number, counting the earlier parts", () => {
  const { paths: printed } = choose({ charts: ["notices"], covers: null });
  const of = printed.find(({ steps }) => steps.some(({ number, planned }) => number !== planned));
  const last = of?.steps.at(-1);
  if (of === undefined || last === undefined) throw new Error("No step has several parts");
  const error = { message: `step ${last.planned}: {"kind":"event"}: expected visible` };
  const text = failureText(
    { file: "a", title: `[4] ${of.name} (${last.number} steps)`, errors: [error] },
    () => of,
  );
  expect(text).toContain(`\n  Step ${last.number}: ${last.does}\n`);
});

test("[design: tests] a unit test is reported by expected and actual value, without the stack", () => {
  const diff = '- Expected\n+ Received\n\n  {\n-   "supervisorId": null,\n+   "supervisorId": 52,\n  }';
  const message = "expected {} to deeply equal {}\n    at /x/booking.test.ts:1:2";
  expect(
    failureText(
      { file: "tests/unit/a.test.ts", title: "[9.3] B3: it is not chosen", errors: [{ message, diff }] },
      find,
    ).split("\n"),
  ).toEqual([
    "row B3, [9.3]: [9.3] B3: it is not chosen",
    "  expected {} to deeply equal {}",
    '  Expected:   "supervisorId": null,',
    '  Came:   "supervisorId": 52,',
    "  Test: tests/unit/a.test.ts",
  ]);
});

test("[design: tests] numbers are compared in words, and a limit by its sentence", () => {
  const error = { message: "the events: expected 2 to be 1", expected: 1, actual: 2 };
  const limit = { message: "the steps: expected 0 to be greater than 0", expected: 0, actual: 0 };
  expect(
    failureText({ file: "a.test.ts", title: "it", errors: [error, limit] }, find)
      .split("\n")
      .slice(1),
  ).toEqual([
    "  What was meant: it",
    "  the events",
    "  Expected: 1",
    "  Came: 2",
    "  the steps: expected 0 to be greater than 0",
    "  Test: a.test.ts",
  ]);
});

test("[design: tests] a unit test is reported with both sides whole, and its title as what was meant", () => {
  const error = {
    message: "the list: expected [ { type: 'notice', …(3) } ] to deeply equal [ ObjectContaining{…} ]",
    diff: '- Expected\n+ Received\n\n-     "text": "Saved.",\n+     "text": "Failed.",',
    expected: '[\n  {\n    "text": "Saved.",\n  },\n]',
    actual: '[\n  {\n    "text": "Failed.",\n  },\n]',
  };
  const failed = { file: "a", title: "notices > [8.1] K7: it is shown once", errors: [error] };
  expect(failureText(failed, find).split("\n").slice(1, -1)).toEqual([
    "  What was meant: it is shown once",
    "  the list",
    "  Expected:",
    ...["[", "  {", '    "text": "Saved.",', "  },", "]"].map((line) => `    ${line}`),
    "  Came:",
    ...["[", "  {", '    "text": "Failed.",', "  },", "]"].map((line) => `    ${line}`),
  ]);
  const short = {
    message: "expected 2 to be 1 // Object.is equality",
    diff: "- 1\n+ 2",
    expected: "1",
    actual: "2",
  };
  expect(
    failureText({ ...failed, errors: [short] }, find)
      .split("\n")
      .slice(2, -1),
  ).toEqual(["  Expected: 1", "  Came: 2"]);
});

test("[design: tests] of long sides the whole difference is printed, and nothing else", () => {
  const lines = Array.from({ length: 15 }, (_, index) => `  ${index},`);
  const changed = lines.slice(2).map((line) => line.replace(",", "0,"));
  const error = {
    message: "expected [ …(15) ] to deeply equal [ …(15) ]",
    diff: [
      "- Expected",
      "+ Received",
      "",
      ...lines.slice(2).map((line) => `- ${line}`),
      ...changed.map((line) => `+ ${line}`),
    ].join("\n"),
    expected: lines.join("\n"),
    actual: [...lines.slice(0, 2), ...changed].join("\n"),
  };
  const text = failureText({ file: "a", title: "it counts", errors: [error] }, find);
  expect(text.split("\n").slice(2, -1)).toEqual([
    "  Different:",
    ...lines.slice(2).map((line) => `  Expected: ${line}`),
    ...changed.map((line) => `  Came: ${line}`),
  ]);
});

test("[design: tests] of a long difference, a side that has nothing there says so", () => {
  const lines = Array.from({ length: 15 }, (_, index) => `  ${index},`);
  const error = {
    message: "expected [ …(15) ] to deeply equal [ …(14) ]",
    diff: "- Expected\n+ Received\n\n  [\n+   8,\n  ]",
    expected: lines.slice(1).join("\n"),
    actual: lines.join("\n"),
  };
  const text = failureText({ file: "a", title: "it counts", errors: [error] }, find);
  expect(text.split("\n").slice(2, -1)).toEqual([
    "  Different:",
    "  Came:   8,",
    "  Expected: nothing there",
  ]);
});

test("[design: tests] a comparison with true or false is reported by its assertion", () => {
  const error = {
    message: "expected false to be true // Object.is equality",
    diff: "- true\n+ false",
    expected: "true",
    actual: "false",
    code: 'expect(now().matches("leaving")).toBe(true);',
  };
  const textOf = (message: string) =>
    failureText({ file: "a", title: "it waits", errors: [{ ...error, message }] }, find)
      .split("\n")
      .slice(2, -1);
  expect(textOf(error.message)).toEqual([
    '  Compared by: expect(now().matches("leaving")).toBe(true);',
    "  Expected: true",
    "  Came: false",
  ]);
  expect(textOf(`it is leaving: ${error.message}`)).toEqual([
    "  it is leaving",
    "  Expected: true",
    "  Came: false",
  ]);
});

const listed = (what: string, ...ids: readonly string[]) => ({
  message: `${what}: expected [ …(${ids.length}) ] to deeply equal []`,
  diff: `- Expected\n+ Received\n\n- []\n+ [\n${ids.map((id) => `+   "${id}",`).join("\n")}\n+ ]`,
});

test("[design: tests] transitions that nothing can take come last, marked, where another failure says why", () => {
  const lost = "S11 has lost its path: from “in”, when “out”, what should follow is “gone”.";
  const sentence = (...more: readonly string[]) => ({
    message: "expected 'S11 has lost…' to be '' // Object.is equality",
    diff: `- Expected\n+ Received\n\n${[lost, ...more].map((line) => `+ ${line}`).join("\n")}`,
  });
  const missing = [
    {
      file: "tests/spec/section4.test.ts",
      title: "table",
      errors: [listed("transitions that a row names, and its chart does not have", "a")],
    },
    {
      file: "tests/paths/invariants.test.ts",
      title: "taken",
      errors: [listed("transitions that nothing takes", "b")],
    },
    {
      file: "tests/paths/in-memory.test.ts",
      title: "planned",
      errors: [listed("transitions that no path takes", "c")],
    },
  ];
  const causes = [
    { file: "tests/spec/section4.test.ts", title: "row", errors: [sentence()] },
    { file: "tests/paths/shortfalls.test.ts", title: "paths", errors: [sentence("Run npm run docs.")] },
  ];
  const texts = failureTexts([...missing, ...causes], find);
  expect(texts.map((text) => text.split("\n")[0])).toEqual([
    "1. row",
    "2. paths",
    "3. Follows from the failures above: table",
    "4. Follows from the failures above: taken",
    "5. Follows from the failures above: planned",
  ]);
  expect(texts[0]).toContain(lost);
  expect(texts[1]?.split("\n").slice(1, -1)).toEqual([
    "  As in 1: S11 has lost its path",
    "  Run npm run docs.",
  ]);
  expect(failureTexts(missing, find).join("\n")).not.toContain("Follows");
});

test("[design: tests] equal failures of a file are printed once, with the names of the others", () => {
  const error = {
    message: "expected 2 to be 1 // Object.is equality",
    diff: "- 1\n+ 2",
    expected: "1",
    actual: "2",
  };
  const failed = ["one", "two", "three"].map((way) => ({
    file: "a",
    title: `[8.1] by ${way}`,
    errors: [error],
  }));
  const texts = failureTexts([...failed, { file: "b", title: "other", errors: [error] }], find);
  expect(texts).toHaveLength(2);
  expect(texts[0]?.split("\n")).toEqual([
    "1. [8.1]: [8.1] by one",
    "  What was meant: by one",
    "  Expected: 1",
    "  Came: 2",
    "  Test: a",
    "  The same in 2 more: by two; by three",
  ]);
});

test("[design: tests] a test that fails with a sentence is reported by that sentence alone", () => {
  const error = {
    message: "expected 'B3 has lost its path…' to be '' // Object.is equality",
    diff: "- Expected\n+ Received\n\n+ B3 has lost its path: one.\n+ B3 has lost its path: two.",
  };
  expect(
    failureText({ file: "a", title: "b", errors: [error] }, find)
      .split("\n")
      .slice(1, -1),
  ).toEqual(["  B3 has lost its path: one.", "  B3 has lost its path: two."]);
});

test.each([
  ["transitions that no path takes: ", "  Expected none of the transitions that no path takes; there are:"],
  ["", "  Expected none; there are:"],
])("[design: tests] a list that should be empty is reported by its items", (what, head) => {
  const error = {
    message: `${what}expected [ …(2) ] to deeply equal []`,
    diff: '- Expected\n+ Received\n\n- []\n+ [\n+   "a --b--> c",\n+   "a --d--> e",\n+ ]',
  };
  expect(
    failureText({ file: "a", title: "b", errors: [error] }, find)
      .split("\n")
      .slice(1, -1),
  ).toEqual([head, "    a --b--> c", "    a --d--> e"]);
});

test("[design: tests] rows come before paths, and paths before unit tests", () => {
  const failed = ["tests/unit/a.test.ts", "tests/rendered/paths.test.ts", "tests/spec/section4.test.ts"].map(
    (file) => ({ file, title: "", errors: [] }),
  );
  expect(inOrder(failed).map(({ file }) => file)).toEqual(failed.map(({ file }) => file).toReversed());
});

test("[design: tests] the shortest way of an invariant comes before a path that cannot be followed any more", () => {
  const lost = {
    file: "tests/paths/shortfalls.test.ts",
    title: "",
    errors: [{ message: "", diff: "+ activity 3 cannot be followed any more. After step 6 ..." }],
  };
  const broken = [{ message: "", diff: "+ Does not hold: F1: new feedback is in the list once" }];
  const invariant = { file: "tests/paths/invariants.test.ts", title: "", errors: broken };
  const paths = { file: "tests/rendered/paths.test.ts", title: "", errors: [] };
  expect(inOrder([paths, lost, invariant])).toEqual([invariant, lost, paths]);
  const row = {
    file: "tests/spec/section4.test.ts",
    title: "F1",
    errors: [{ message: "", diff: "+ F1 has lost its path: after a failure, the form should be kept" }],
  };
  expect(inOrder([row, invariant])).toEqual([invariant, row]);
  expect(failureTexts([row, invariant], find)[1]).toContain("2. May follow from the failures above: ");
  expect(failureTexts([row], find)[0]).toContain("1. row F1: F1");
  const limit = { ...lost, errors: [{ message: "", diff: "+ booking: a project title ..." }] };
  expect(inOrder([invariant, limit])).toEqual([limit, invariant]);
});

test("[design: tests] the last line says whether all holds", () => {
  expect(summaryText("booking", { tests: 3, failed: 0, seconds: 1.23 })).toBe(
    "booking: all of 3 tests hold (1.2 s).",
  );
  expect(summaryText("booking", { tests: 3, failed: 1, seconds: 1 })).toBe(
    "booking: 1 of 3 tests failed (1.0 s).",
  );
});

test("[design: tests] every chart can be checked, by its own unit tests and those of what it shares", () => {
  expect(chartNames(root).toSorted()).toEqual(Object.keys(words).filter(isChartId).toSorted());
  const ofBoard = testFilesOf(root, "taskBoard");
  expect(ofBoard).toEqual(
    expect.arrayContaining(["tests/unit/machines/task-moves.test.ts", "tests/rendered/paths.test.ts"]),
  );
  expect(ofBoard).not.toContain("tests/unit/machines/booking.test.ts");
  expect(testFilesOf(root, "booking")).toEqual(
    expect.arrayContaining(["tests/unit/machines/write.test.ts", "tests/unit/runtime/booking.test.ts"]),
  );
});
