/** A chart's layout: plain data, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Each state comes before its substates. */
  readonly states: readonly DrawnState[];
  /** The dots from which initial states are entered. */
  readonly dots: readonly Point[];
  readonly arrows: readonly Arrow[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnState extends Point {
  readonly id: string;
  readonly title: string;
  /** The actors running while it is active. */
  readonly invokes: readonly string[];
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history";
  /** Whether it is a region of a parallel state. */
  readonly isRegion: boolean;
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** Internal transitions, written inside the state. */
  readonly inner: readonly Label[];
}

/** An arrow between two states; transitions between the same two share it. Arrows to initial states have no labels. */
export interface Arrow {
  /** The id of the target state. */
  readonly target: string;
  readonly points: readonly Point[];
  readonly labels: readonly Label[];
}

/** The text of one transition, on its own line; the point is the middle of its left edge. */
export interface Label extends Point {
  readonly id: string;
  readonly text: string;
  readonly width: number;
}

/** The monospaced font sizes that labels were measured with. */
export const lettering = { title: 12, label: 11, line: 16 } as const;
