import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categories, type Category, type PastProject } from "../../../src/sample/past-project.ts";
import { pastProjects } from "../../../src/sample/past-projects.ts";
import { filterIn, paramsWith, projectIn } from "../../../src/screens/project-history/use-address.ts";
import { Cover } from "../../../src/screens/project-history/cover.tsx";
import { findProjects, noFilter, type HistoryFilter } from "../../../src/screens/project-history/search.ts";
import { casesOf } from "../../support/run.ts";

const project = (id: number, category: Category, changed: Partial<PastProject> = {}): PastProject => ({
  id,
  title: `Title ${id}`,
  description: "It does.",
  student: "Sara",
  supervisor: "Dr. Noor",
  year: 2020,
  grade: "A",
  category,
  tags: ["one", "two"],
  image: { motif: "waves", tint: "a" },
  abstract: "Unsearched words.",
  technologies: ["Rust"],
  ...changed,
});

const some = [
  project(1, "Computer Science", { title: "Café Sonore" }),
  project(2, "Engineering", { description: "Reads the tide aloud." }),
  project(3, "Digital Arts", { student: "Nguyễn Minh Anh" }),
  project(4, "Engineering", { supervisor: "Prof. Lindqvist" }),
  project(5, "Digital Arts", { tags: ["sound art", "سلام"] }),
  project(6, "Computer Science", { technologies: ["TypeScript", "C++"] }),
];

const found = (text: string, category: Category | null = null) =>
  findProjects(some, { text, category }).map(({ id }) => id);

describe("searching past projects", () => {
  test.each([
    ["a title, whatever its accents", "cafe", [1]],
    ["a description", "tide", [2]],
    ["a student, whatever the case", "NGUYEN anh", [3]],
    ["a supervisor", "lindqvist", [4]],
    ["a tag", "sound", [5]],
    ["a technology", "c++", [6]],
    ["words of several fields, in any order", "rust tide", [2]],
    ["nothing but spaces", "   ", [1, 2, 3, 4, 5, 6]],
    ["abstracts are not searched", "unsearched", []],
    ["no results", "zebra", []],
  ])("[2.58] %s", (_, text, ids) => expect(found(text)).toEqual(ids));

  test("[2.58] [9.7] a category keeps its projects, and the search narrows those", () => {
    expect(found("", "Engineering")).toEqual([2, 4]);
    expect(found("tide", "Engineering")).toEqual([2]);
    expect(found("tide", "Digital Arts")).toEqual([]);
  });
});

describe("the URL", () => {
  const anyFilter: fc.Arbitrary<HistoryFilter> = fc.record({
    text: fc.string({ unit: "grapheme" }),
    category: fc.constantFrom(null, ...categories),
  });
  const anyProject = fc.constantFrom(null, ...some);
  /** As pasted from one browser to another. */
  const sent = (params: URLSearchParams): URLSearchParams =>
    new URL(`https://x.example/history?${params}`).searchParams;

  test("[2.58] [2.60] every search and open project survives a round trip through a link", () => {
    fc.assert(
      fc.property(anyFilter, anyProject, (filter, opened) => {
        const params = sent(paramsWith(new URLSearchParams(), filter, opened));
        expect(filterIn(params)).toEqual(filter);
        expect(projectIn(params, some)).toBe(opened);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("[2.58] [9.7] parameters are readable, defaults omitted, and foreign ones kept", () => {
    const [, opened = null] = some;
    const params = new URLSearchParams("utm=7");
    const all = paramsWith(params, { text: "main gate", category: "Computer Science" }, opened);
    expect(String(all)).toBe("utm=7&q=main+gate&category=computer-science&project=2");
    expect(String(paramsWith(all, noFilter, null))).toBe("utm=7");
    expect(String(params)).toBe("utm=7");
  });

  test.each(["category=physics", "category=computer", "project=99", "project=01", "%E0%A4%A=1", ""])(
    "[2.58] [2.60] “%s” filters and opens nothing",
    (search) => {
      expect(filterIn(new URLSearchParams(search))).toEqual(noFilter);
      expect(projectIn(new URLSearchParams(search), some)).toBeNull();
    },
  );

  test("[9.7] category names are case-insensitive", () => {
    expect(filterIn(new URLSearchParams("category=DIGITAL-arts")).category).toBe("Digital Arts");
  });
});

describe("the covers", () => {
  const drawn = (each: PastProject): string => renderToStaticMarkup(createElement(Cover, { project: each }));

  test("[2.59] every project has a complete cover, always the same", () => {
    for (const each of pastProjects) {
      expect(drawn(each)).toMatch(/^<svg .*(path|rect|circle)/);
      expect(drawn(each)).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawn(each)).toBe(drawn({ ...each }));
    }
  });

  test("[2.59] no two covers are the same, nor do two share motif and tint", () => {
    expect(new Set(pastProjects.map(drawn)).size).toBe(pastProjects.length);
    expect(drawn(project(1, "Engineering"))).not.toBe(drawn(project(2, "Engineering")));
  });
});
