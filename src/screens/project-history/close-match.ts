import MiniSearch, { type SearchOptions } from "minisearch";
import { folded } from "../../../machines/shared/text.ts";

/* Search that forgives typos. Part of the past projects' chunk, as only they need it. */

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text in any script, without accents and case. */
const wordsOf = (text: string): readonly string[] =>
  [...segmenter.segment(folded(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );

/** A typo in every four letters; words of up to four letters must be right. */
const fuzzy = (word: string): number | false => (word.length > 4 ? 0.25 : false);

/** An index of texts by their position. */
function indexOf(texts: readonly string[]): MiniSearch {
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
  const found = indexOf(items.map((item) => textsOf(item).join(" "))).search(query, options);
  const places = new Set(found.map(({ id }): unknown => id));
  return items.filter((_, place) => places.has(place));
}

/** The number of similar titles to show. */
const most = 3;

interface Described {
  readonly title: string;
  readonly description?: string;
}

/**
 * Up to three items with similar titles, closest first: they share two significant words with the title, or
 * its only one. A word that more than five projects use, and more than a tenth, says nothing in any language.
 */
export function findSimilarTitles<Item extends Described>(
  items: readonly Item[],
  title: string,
): readonly Item[] {
  const uses = new Map<string, number>();
  for (const { title: own, description = "" } of items)
    for (const word of new Set(wordsOf(`${own} ${description}`))) uses.set(word, (uses.get(word) ?? 0) + 1);
  const isCommon = (word: string): boolean => (uses.get(word) ?? 0) > Math.max(5, items.length / 10);
  const words = [...new Set(wordsOf(title))].filter((word) => !isCommon(word));
  return indexOf(items.map((item) => item.title))
    .search(words.join(" "), { fuzzy })
    .filter(({ queryTerms }) => new Set(queryTerms).size >= Math.min(2, words.length))
    .slice(0, most)
    .flatMap(({ id }) => items.filter((_, place) => place === id));
}
