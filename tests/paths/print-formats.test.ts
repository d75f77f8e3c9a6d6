import { describe, expect, test } from "vitest";
import { choose } from "./print/choice.ts";
import type { DescribedStep } from "./print/describe.ts";
import { formats, groupsOf } from "./print/formats.ts";
import type { ChartId } from "./print/tables.ts";

const choiceOf = (chart: ChartId) => choose({ charts: [chart], covers: null });

/** A step by what it is and what a person sees, for example `event form`. */
function step(text: string, number: number): DescribedStep {
  const [kind, sight = "", proof] = text.split(" ");
  return {
    number,
    planned: number,
    part: 0,
    isLast: true,
    by: kind === "event" ? "user" : "guide",
    // The tests name kinds alone.
    kind: kind as DescribedStep["kind"],
    does: `Step ${number}.`,
    sees: [sight],
    proves: proof === undefined ? [] : [{ row: "B6", clauses: ["8.5"], words: "it fails" }],
    transitions: [],
  };
}

describe("[design: paths] steps that are read as one", () => {
  test.each([
    [
      "are what the user does while there is nothing new to see",
      ["event form", "event form", "event spinner", "event spinner"],
      [[0], [1, 2, 3], [4]],
    ],
    ["do not hide a proof", ["event form proof", "event form"], [[0], [1], [2]]],
    ["do not hide what the service does", ["outcome form", "event form"], [[0], [1], [2]]],
  ])("%s", (_, texts, numbers) => {
    const groups = groupsOf(["beginning form", ...texts].map(step));
    expect(groups.map((group) => group.map(({ number }) => number))).toEqual(numbers);
  });

  test("in Markdown, have one line, and every line says what to see", () => {
    const text = formats.md(choiceOf("booking"));
    expect(text).toMatch(/\n\d+-\d+\. Type .+ Type .+\n/);
    expect(text).toMatch(/\n {3}- see the same as after step \d+\n/);
    const lines = text.split("\n");
    const silent = lines.filter(
      (line, at) => /^(?:\d+(?:-\d+)?\.|Beginning:) /.test(line) && !lines[at + 1]?.startsWith("   - see "),
    );
    expect(silent).toEqual([]);
  });
});

test("[design: paths] a line refers to the sights of an earlier step only where they are printed whole", () => {
  const all = choose({ charts: null, covers: null });
  const references = formats
    .md(all)
    .split("\n## ")
    .flatMap((path) => {
      // The last number of each printed step, and what it says is seen.
      const groups = path.split(/\n(?=\d+(?:-\d+)?\. |Beginning: )/).slice(1);
      const printed = groups.map((group) => ({
        group,
        name: group.startsWith("Beginning")
          ? "at the beginning"
          : `after step ${/(\d+)\. /.exec(group)?.[1]}`,
        sights: group.split("\n").filter((line) => line.startsWith("   - see ")),
      }));
      return printed.flatMap(({ group, sights }, index) => {
        const [, named] = /- see the same as (.+)/.exec(sights.join()) ?? [];
        if (named === undefined) return [];
        const meant = printed.findLastIndex(({ name }, at) => at < index && name === named);
        const between = printed.slice(meant + 1, index).map((each) => each.sights.join());
        const isWhole = (printed[meant]?.sights ?? ["the same as"]).every(
          (sight) => !sight.includes("the same as"),
        );
        const isRight =
          meant >= 0 &&
          isWhole &&
          (printed[meant]?.sights.length ?? 0) > 0 &&
          new Set([...between, sights.join()]).size === 1;
        return [{ path: path.split(":")[0], group, isRight }];
      });
    });
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ isRight }) => !isRight)).toEqual([]);
  // Data has the sights themselves.
  for (const format of [formats.json, formats.csv, formats.gherkin])
    expect(format(all)).not.toContain("the same as ");
});

describe("[design: paths] paths for people", () => {
  test("leave out those that plant a defect, which only JSON has", () => {
    const app = choiceOf("app");
    const planted = app.paths.filter(({ isForPeople }) => !isForPeople);
    const withDefect = planted.filter(({ steps }) => steps.some(({ does }) => does.includes("defect")));
    expect(planted.length).toBeGreaterThan(0);
    expect(withDefect).toEqual(planted);
    for (const format of [formats.md, formats.csv, formats.gherkin])
      expect(format(app)).not.toContain("A defect");
    expect(formats.json(app)).toContain("A defect");
    expect(formats.md(app)).toContain(
      `${planted.length} paths that only a machine can follow are printed by --format json`,
    );
  });

  test("of the app say at every step which page is seen", () => {
    const steps = choiceOf("app").paths.flatMap((path) => path.steps.slice(1));
    const sees = steps.filter(({ isLast }) => isLast).map((each) => each.sees.length);
    expect(Math.min(...sees)).toBeGreaterThan(0);
  });
});

describe("[design: paths] a path for a person", () => {
  const paths = choiceOf("booking").paths;

  test("names every call that a step ends, to hold it", () => {
    const text = formats.md(choiceOf("booking"));
    for (const { requests, steps } of paths) {
      const named = steps.flatMap(
        ({ kind, does }) => (kind === "outcome" && /\b(?:GET|POST|PATCH) \/api\/\S+/.exec(does)?.[0]) || [],
      );
      expect(requests).toEqual(expect.arrayContaining(named));
    }
    expect(text).toContain("\n\nCalls to hold: GET /api/Teams, ");
  });

  test("names the booking that a step ends for another chart, to hold it", () => {
    const ending = choiceOf("session").paths.filter(({ steps }) =>
      steps.some(({ does }) => does.includes("(the booking that is pending)")),
    );
    expect(ending.length).toBeGreaterThan(0);
    for (const { requests } of ending)
      expect(requests).toContain("POST /api/Supervisors/{id}/book-team/{id}");
  });

  test("names a call that its last step leaves pending, to hold it", () => {
    const saving = choiceOf("supervision").paths.filter(({ steps }) =>
      steps.some(({ transitions }) =>
        transitions.some((id) => id.endsWith("--> supervision.capacity.saving")),
      ),
    );
    expect(saving.length).toBeGreaterThan(0);
    for (const { requests } of saving) expect(requests).toContain("POST /api/Supervisors/{id}/max-teams");
  });

  test("needs the guide where other tabs take part, and says so", () => {
    const session = choiceOf("session");
    const guided = session.paths.filter(({ needsGuide }) => needsGuide).map(({ name }) => name);
    expect(new Set(guided.map((name) => name.replace(/ \d+$/, "")))).toEqual(new Set(["session (tabs)"]));
    const saying = formats
      .md(session)
      .split("\n## ")
      .filter((text) => text.includes("\n\nWith the guide only, "));
    expect(saying.map((text) => text.split(":")[0])).toEqual(guided);
    expect(paths.some(({ needsGuide }) => needsGuide)).toBe(false);
  });

  test("has at its head the ids of the accounts, and where to read what a response has", () => {
    const [head = ""] = formats.md(choiceOf("booking")).split("\n## ");
    for (const words of ["Sara (student, id 7): sara@uni.example", "docs/openapi.yaml"])
      expect(head).toContain(words);
  });

  test("has at its head how wide the window is, how to hold and end calls, and that typing replaces", () => {
    const [head = ""] = formats.md(choiceOf("booking")).split("\n## ");
    for (const words of [
      "Use a window that is at least 1,280 pixels wide.",
      "Hold the calls that the path lists, of the app's own tab, from the start",
      "let all others through, also those of another tab",
      "such as “7-9”, type all the numbers first, in order",
      "end this one held call with that status and exactly that JSON body",
      "Where the beginning says so, let a held call through; where a step names it, end it",
      "that step ends all that are held with its method and URL, number included, in the same way",
      "“Type ... into ...” replaces what the field has",
    ])
      expect(head).toContain(words);
  });

  test("has at its head that the app does by itself only what a step waits for", () => {
    const [head = ""] = formats.md(choiceOf("booking")).split("\n## ");
    for (const words of [
      "where a step says “Wait”, these seconds pass in the app at once",
      "Take as long for a step as you like: the app that `--world` serves does by itself only what a step waits for.",
      "another throttling preset of the developer tools",
    ])
      expect(head).toContain(words);
  });

  test("lets nobody type or press in a tab that is hidden", () => {
    const wrong = choose({ charts: null, covers: null }).paths.flatMap(({ name, steps }) => {
      let isHidden = false;
      return steps.flatMap(({ number, does }) =>
        does.split(/(?<=\.) /).flatMap((sentence) => {
          if (sentence === "Turn to another tab of the browser.") isHidden = true;
          if (sentence === "Turn to the tab of the app.") isHidden = false;
          return isHidden && /^(?:Type|Press|Click|Choose) /.test(sentence)
            ? [`${name}, step ${number}: ${sentence}`]
            : [];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("says of a button that is named after the user's text that its name begins so", () => {
    const sees = choiceOf("notices").paths.flatMap(({ steps }) => steps.flatMap((each) => each.sees));
    expect(sees).toContain('button whose name begins with "Dismiss “"');
    expect(sees).not.toContain('button "Dismiss"');
  });

  test("says whose tasks a call counts, and what each card then says of them", () => {
    const counting = choiceOf("supervision").paths.find(({ name }) => name === "supervision (counts) 1");
    const ended = (counting?.steps ?? []).filter(({ does }) => does.includes("(a team's tasks"));
    expect(ended.length).toBeGreaterThan(0);
    for (const { does, sees } of ended) {
      expect(does).toMatch(/\(a team's tasks: team \d\)/);
      expect(sees).toContainEqual(expect.stringMatching(/^the task counts: “Project 3”: \d of \d done; /));
    }
    expect(ended.at(-1)?.sees.join()).toContain("Couldn't load task counts");
  });

  test("empties a password field that has text, and leaves one empty that has none", () => {
    const wrong = choiceOf("profile").paths.flatMap(({ name, steps }) => {
      const filled = new Set<string>();
      return steps.flatMap(({ number, does, sees }) => {
        const problems: string[] = [];
        for (const sentence of does.split(/(?<=\.) /)) {
          const [, verb = "", field = ""] =
            /^(Type|Leave|Empty) .*“((?:Current|New) Password)”/.exec(sentence) ?? [];
          if (verb === (filled.has(field) ? "Leave" : "Empty"))
            problems.push(`${name}, step ${number}: ${sentence}`);
          if (verb === "Type") filled.add(field);
          else filled.delete(field);
        }
        // A form that is opened again is empty, as is one whose changes are saved.
        if (does.startsWith("Reload") || /Loading profile|Profile Updated/.test(sees.join())) filled.clear();
        return problems;
      });
    });
    expect(wrong).toEqual([]);
  });

  test("says exactly what the profile shows where tasks keep the old name", () => {
    const sees = choiceOf("profile").paths.flatMap(({ steps }) => steps.flatMap((each) => each.sees));
    const failed = sees.filter((sight) => sight.startsWith("alert") && sight.includes("name"));
    expect(failed).toContain(
      `alert with "We couldn't load your team's tasks to change your name." (what could not be done) in the region, form or dialog "Profile"`,
    );
    expect(sees.join()).not.toContain("how many tasks");
  });

  test("has no line that another line says more exactly", () => {
    const seen = paths.flatMap(({ steps }) => steps.map(({ sees }) => sees));
    expect(
      seen.flatMap((sees) =>
        sees.filter((one) => !one.startsWith("no ") && sees.some((other) => other.startsWith(`${one} `))),
      ),
    ).toEqual([]);
    expect(seen.flat()).toContain('dialog "Supervisor booked and project created!"');
    // A text of which another line has more.
    const everywhere = choose({ charts: null, covers: null }).paths.flatMap(({ steps }) => steps);
    expect(
      everywhere.flatMap(({ sees }) =>
        sees.filter(
          (one) =>
            /^(?:alert|status) with "[^"]*"$/.test(one) &&
            sees.some((other) => other !== one && other.startsWith(one.slice(0, -1))),
        ),
      ),
    ).toEqual([]);
  });
});

test("[design: paths] Gherkin has a scenario per path, tagged with what it proves, and a line per step", () => {
  const booking = choiceOf("booking");
  const lines = formats.gherkin(booking).split("\n");
  expect(lines[1]).toBe("Feature: Generated test paths");
  expect(lines.filter((line) => line.startsWith("  Scenario: "))).toEqual(
    booking.paths.map(({ name }) => `  Scenario: ${name}`),
  );
  const tags = lines.filter((line) => line.startsWith("  @"));
  expect(tags[0]).toBe(
    `  ${[...(booking.paths[0]?.rows ?? []), ...(booking.paths[0]?.clauses ?? [])].map((id) => `@${id}`).join(" ")}`,
  );
  const words = lines.filter((line) => /^ {4}/.test(line));
  expect(words.filter((line) => !/^ {4}(?:Given|When|Then|And) \S/.test(line))).toEqual([]);
  expect(words.filter((line) => /^ {4}(?:Given|When) /.test(line))).toHaveLength(
    booking.paths.reduce((sum, { steps }) => sum + steps.length, 0),
  );
});
