/** Where everything of a chart is, as `npm run docs` has laid it out: plain data, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Each before the states in it. */
  readonly states: readonly DrawnState[];
  /** The dots that the initial states are entered from. */
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
  /** The actors that live while it is active. */
  readonly invokes: readonly string[];
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history";
  /** One of the regions of a parallel state. */
  readonly isRegion: boolean;
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** The transitions that leave it as it is, written inside it. */
  readonly inner: readonly Label[];
}

/** From one state to another; transitions that share both share the arrow. That of an initial state has no labels. */
export interface Arrow {
  /** The id of the state that it leads to. */
  readonly target: string;
  readonly points: readonly Point[];
  readonly labels: readonly Label[];
}

/** One transition in words, on a line of its own; the point is the middle of its left edge. */
export interface Label extends Point {
  readonly id: string;
  readonly text: string;
  readonly width: number;
}

/** What the lines were measured with: a font whose letters are all equally wide. */
export const lettering = { title: 12, label: 11, line: 16 } as const;

export type Layouts = Readonly<Record<string, Layout>>;
