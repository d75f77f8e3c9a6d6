import { describe, expect, test } from "vitest";
import { categories } from "../../../src/sample/past-project.ts";
import { pastProjects } from "../../../src/sample/past-projects.ts";

const years = Array.from({ length: 10 }, (_, index) => 2025 - index);

/** The distance of two titles: the number of words that only one of them has. */
const wordsApart = (one: string, other: string): number => {
  const [these, those] = [new Set(one.split(" ")), new Set(other.split(" "))];
  return (
    [...these].filter((word) => !those.has(word)).length +
    [...those].filter((word) => !these.has(word)).length
  );
};

describe("the past projects", () => {
  test("[1.4] there are enough to browse, newest first, from each of ten years", () => {
    expect(pastProjects.length).toBeGreaterThanOrEqual(32);
    expect(pastProjects.map(({ year }) => year)).toEqual(
      pastProjects.map(({ year }) => year).toSorted((a, b) => b - a),
    );
    expect([...new Set(pastProjects.map(({ year }) => year))]).toEqual(years);
  });

  test("[9.7] each of the three categories has projects throughout the years", () => {
    expect(categories).toEqual(["Computer Science", "Engineering", "Digital Arts"]);
    for (const category of categories) {
      const own = pastProjects.filter((project) => project.category === category);
      expect(own.length).toBeGreaterThanOrEqual(10);
      expect(new Set(own.map(({ year }) => year)).size).toBeGreaterThanOrEqual(8);
    }
  });

  test("titles with words in another language say which", () => {
    for (const { title, foreign } of pastProjects) {
      expect([title, /[\u0080-\u{10ffff}]/u.test(title.replaceAll(/\P{L}/gu, ""))]).toEqual([
        title,
        foreign !== undefined,
      ]);
      if (foreign === undefined) continue;
      expect(title).toContain(foreign.words);
      expect(() => new Intl.Locale(foreign.lang)).not.toThrow();
    }
  });

  test("[3.11] ids are unique integers", () => {
    expect(pastProjects.filter(({ id }) => !Number.isSafeInteger(id) || id <= 0)).toEqual([]);
    expect(new Set(pastProjects.map(({ id }) => id)).size).toBe(pastProjects.length);
  });

  test.each(pastProjects.map((project) => [project.title, project] as const))(
    "[3.11] “%s” has every field, of a plausible length",
    (_, project) => {
      const { title, description, student, supervisor, abstract, tags, technologies } = project;
      for (const text of [title, description, student, supervisor, abstract, ...tags, ...technologies]) {
        expect(text.trim()).not.toBe("");
        expect(text).toBe(text.trim().replaceAll(/\s+/g, " "));
      }
      expect(years).toContain(project.year);
      expect(project.grade).toMatch(/^[AB][+-]?$/);
      expect(categories).toContain(project.category);
      expect(tags.length).toBeGreaterThanOrEqual(2);
      expect(tags.length).toBeLessThanOrEqual(4);
      expect(new Set(tags).size).toBe(tags.length);
      expect(technologies.length).toBeGreaterThanOrEqual(2);
      expect(technologies.length).toBeLessThanOrEqual(5);
      expect(new Set(technologies).size).toBe(technologies.length);
      const { motif, tint } = project.image;
      expect([motif, tint].join()).toMatch(/^[a-z]+,[a-f]$/);
      const sentences = abstract.split(/(?<=[.!?]) /);
      expect(sentences.length).toBeGreaterThanOrEqual(4);
      expect(sentences.length).toBeLessThanOrEqual(7);
      expect(sentences.filter((sentence) => !/[.!?]$/.test(sentence))).toEqual([]);
    },
  );

  test("[3.11] the data has edge cases: the longest title, near duplicates, several scripts", () => {
    const titles = pastProjects.map(({ title }) => title);
    expect(titles.filter((title) => title.length > 90)).toHaveLength(1);
    const pairs = titles.flatMap((one, index) =>
      titles.slice(index + 1).filter((other) => wordsApart(one, other) <= 5 && one.length > 30),
    );
    expect(pairs).toHaveLength(1);
    for (const script of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /[À-ž]/u])
      expect(titles.some((title) => script.test(title))).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
