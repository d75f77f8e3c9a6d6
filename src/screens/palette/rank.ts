import { folded } from "../../../machines/domain/text.ts";
import { groupNames, type Entries, type GroupName, type PaletteEntry } from "./entries.ts";

/** Shown of each group. */
const maxPerGroup = 8;

/** 0: the entry begins with the query; 1: each word of the query begins a word; 2: each occurs somewhere. */
type Rank = 0 | 1 | 2;

/** Label and details without case and accents; kept, as each keystroke searches thousands of tasks. */
const foldedTexts = new WeakMap<PaletteEntry, string>();

function foldedTextOf(entry: PaletteEntry): string {
  const text = foldedTexts.get(entry) ?? folded([entry.label, ...entry.details].join(" "));
  foldedTexts.set(entry, text);
  return text;
}

/** How well the entry matches, in any script, without case and accents; null: not at all. */
export const rankOf = (query: string, entry: PaletteEntry): Rank | null =>
  rankBy(folded(query).trim(), entry);

function rankBy(query: string, entry: PaletteEntry): Rank | null {
  if (query === "") return 0;
  const text = foldedTextOf(entry);
  if (text.startsWith(query)) return 0;
  const parts = query.split(/\s+/);
  if (!parts.every((part) => text.includes(part))) return null;
  return parts.every((part) => beginsWord(text, part)) ? 1 : 2;
}

function beginsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

export interface FoundGroup {
  readonly name: GroupName;
  /** The best matches; equal ones in the given order. */
  readonly entries: readonly PaletteEntry[];
  /** How many match, also beyond those. */
  readonly total: number;
}

/** The groups with matches; the one with the best match first. An empty query matches everything. */
export function findEntries(all: Entries, query: string): readonly FoundGroup[] {
  const sought = folded(query).trim();
  return groupNames
    .flatMap((name) => {
      const ranked = all[name].flatMap((entry) => {
        const rank = rankBy(sought, entry);
        return rank === null ? [] : [{ entry, rank }];
      });
      const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
      const [first] = sorted;
      if (first === undefined) return [];
      const entries = sorted.slice(0, maxPerGroup).map(({ entry }) => entry);
      return [{ best: first.rank, group: { name, entries, total: sorted.length } }];
    })
    .toSorted((a, b) => a.best - b.best)
    .map(({ group }) => group);
}
