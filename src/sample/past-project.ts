/** What past projects are sorted into [9.7], in the order of the buttons. */
export const categories = ["Computer Science", "Engineering", "Digital Arts"] as const;

export type Category = (typeof categories)[number];

type Grade = "A+" | "A" | "A-" | "B+" | "B" | "B-";

/** What a cover is drawn of: a motif that fits the subject, and one of the theme's tints. The project's id varies it. */
export interface CoverImage {
  readonly motif:
    | "arches"
    | "bars"
    | "cells"
    | "contours"
    | "leaves"
    | "network"
    | "orbits"
    | "peaks"
    | "tiles"
    | "waves"
    | "weave"
    | "windows";
  readonly tint: "a" | "b" | "c" | "d" | "e" | "f";
}

/** A graduation project of an earlier year [3.11]. */
export interface PastProject {
  readonly id: number;
  readonly title: string;
  /** The words of the title in another language than the page's, as a BCP 47 tag says it. */
  readonly foreign?: { readonly words: string; readonly lang: string };
  readonly description: string;
  readonly student: string;
  readonly supervisor: string;
  readonly year: number;
  readonly grade: Grade;
  readonly category: Category;
  readonly tags: readonly string[];
  readonly image: CoverImage;
  readonly abstract: string;
  readonly technologies: readonly string[];
}
