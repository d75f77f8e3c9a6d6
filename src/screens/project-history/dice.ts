/** Pseudo-random numbers from 0 to 1, always the same for the same seed. */
export type Dice = () => number;

export const diceOf = (seed: number): Dice => {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export const between = (dice: Dice, least: number, most: number): number => least + dice() * (most - least);

/** The opacity of a shape, mostly low. */
export const strength = (dice: Dice): number =>
  [0.1, 0.16, 0.16, 0.28, 0.28, 0.5, 0.85][Math.floor(dice() * 7)] ?? 0.1;

/** An SVG path through these points. */
export const through = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
