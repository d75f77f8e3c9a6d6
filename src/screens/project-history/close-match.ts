import MiniSearch, { type SearchOptions } from "minisearch";
import { folded } from "../../../machines/domain/text.ts";

/* Search that forgives typos. Loaded with the past projects. */

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** What stands between spaces, cut where it is longer: some engines copy the whole text for each word that they find. */
const pieces = /\S{1,200}/gu;

/** The words of a text in any script, without accents and case. */
const wordsOf = (text: string): readonly string[] =>
  (folded(text).match(pieces) ?? []).flatMap((piece) =>
    Array.from(segmenter.segment(piece)).flatMap(({ segment, isWordLike }) =>
      isWordLike === true ? [segment] : [],
    ),
  );

/** The matcher's memory grows with the square of a word's length. */
const longestFuzzy = 30;

/** The letters that may be wrong in a word: none up to four letters, one up to six, two up to nine. */
const fuzzy = ({ length }: string): number | false =>
  length > 4 && length <= longestFuzzy && Math.floor((length - 1) / 3);

/** An index of these texts; each one's id is its position. */
function buildIndex(texts: readonly string[]): MiniSearch {
  const index = new MiniSearch({
    fields: ["text"],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  return index;
}

/** The items that have every word of the query, give or take a typo, in the given order. */
export function findClose<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  query: string,
): readonly Item[] {
  const options: SearchOptions = { combineWith: "AND", prefix: true, fuzzy };
  const found = buildIndex(items.map((item) => textsOf(item).join(" "))).search(query, options);
  const positions = new Set(found.map(({ id }): unknown => id));
  return items.filter((_, position) => positions.has(position));
}

interface Described {
  readonly title: string;
  readonly description?: string;
}

const maxSimilar = 3;

/**
 * Searches the items for titles similar to another one, and returns up to three, closest first: they share
 * two significant words with it, or its only one. A word that more than five projects use, and more than a
 * tenth, says nothing in any language.
 */
export function similarTitles<Item extends Described>(
  items: readonly Item[],
): (title: string) => readonly Item[] {
  const uses = new Map<string, number>();
  for (const { title, description = "" } of items)
    for (const word of new Set(wordsOf(`${title} ${description}`))) uses.set(word, (uses.get(word) ?? 0) + 1);
  const isCommon = (word: string): boolean => (uses.get(word) ?? 0) > Math.max(5, items.length / 10);
  const index = buildIndex(items.map(({ title }) => title));
  return (title) => {
    const words = [...new Set(wordsOf(title))].filter((word) => !isCommon(word));
    return index
      .search(words.join(" "), { fuzzy })
      .filter(({ queryTerms }) => new Set(queryTerms).size >= Math.min(2, words.length))
      .slice(0, maxSimilar)
      .flatMap(({ id }) => items.slice(Number(id), Number(id) + 1));
  };
}
