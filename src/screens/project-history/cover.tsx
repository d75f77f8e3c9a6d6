import { memo, type ReactNode } from "react";
import type { PastProject, CoverImage } from "../../sample/past-project.ts";
import * as styles from "./cover.css.ts";
import { diceOf, between, range, strength, through, type Dice } from "./dice.ts";
import { second } from "./cover.css.ts";
import { arches, contours, leaves, network } from "./motifs-drawn.tsx";

/**
 * A past project's image [2.59]: drawn rather than fetched, always the same for one project. Decorative, as
 * the title is next to it.
 */
export const Cover = memo(function Cover({ project }: { project: Pick<PastProject, "id" | "image"> }) {
  return (
    <svg
      className={styles.cover[project.image.tint]}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawMotif[project.image.motif](diceOf(project.id))}
    </svg>
  );
});

const width = 320;
const height = 180;

const Sun = ({ dice }: { dice: Dice }) => (
  <circle
    className={second}
    cx={between(dice, 60, 260)}
    cy={between(dice, 38, 62)}
    r={between(dice, 16, 30)}
    fill="currentColor"
    opacity={0.75}
  />
);

/** The area below a line. */
const hills = (line: (x: number) => number, opacity: number, key: number): ReactNode => {
  const top = through(range(65).map((step) => [step * 5, line(step * 5)]));
  return (
    <path key={key} d={`${top}L${width} ${height}L0 ${height}Z`} fill="currentColor" opacity={opacity} />
  );
};

const waves = (dice: Dice): ReactNode => (
  <>
    <Sun dice={dice} />
    {range(6).map((row) => {
      const [length, shift, swell] = [between(dice, 34, 62), dice() * 7, between(dice, 4, 11)];
      return hills((x) => 78 + row * 18 + Math.sin(x / length + shift) * swell, 0.12 + row * 0.045, row);
    })}
  </>
);

const peaks = (dice: Dice): ReactNode => (
  <>
    <Sun dice={dice} />
    {range(4).map((row) => {
      const [pitch, shift, rise] = [between(dice, 70, 120), dice() * 200, between(dice, 44, 70) - row * 7];
      const tooth = (x: number): number => Math.abs((((x + shift) / pitch) % 1) - 0.5) * 2;
      const small = (x: number): number => Math.abs((((x + shift * 2) / (pitch * 0.43)) % 1) - 0.5) * 2;
      return hills((x) => 62 + row * 30 + tooth(x) * rise + small(x) * rise * 0.28, 0.16 + row * 0.13, row);
    })}
  </>
);

/** A quarter disc in each square. */
const tiles = (dice: Dice): ReactNode =>
  range(40).map((index) => {
    const turn = Math.floor(dice() * 4) * 90;
    const corner = `translate(${(index % 8) * 40} ${Math.floor(index / 8) * 40 - 10}) rotate(${turn} 20 20)`;
    return (
      <path
        key={index}
        className={dice() < 0.13 ? second : undefined}
        transform={corner}
        d="M0 0H40A40 40 0 0 1 0 40Z"
        fill="currentColor"
        opacity={strength(dice)}
      />
    );
  });

const cells = (dice: Dice): ReactNode =>
  range(54).map((index) => {
    const row = Math.floor(index / 9);
    const [x, y] = [(index % 9) * 39 + (row % 2) * 19.5, row * 34 + 4];
    const corners = range(6).map(
      (corner) =>
        [x + 19.5 * Math.sin((corner * Math.PI) / 3), y + 19.5 * Math.cos((corner * Math.PI) / 3)] as const,
    );
    return (
      <path
        key={index}
        className={dice() < 0.1 ? second : undefined}
        d={`${through(corners)}Z`}
        fill="currentColor"
        opacity={strength(dice)}
      />
    );
  });

const bars = (dice: Dice): ReactNode => {
  const [shift, length] = [dice() * 6, between(dice, 2.6, 4.2)];
  return range(24).map((index) => {
    const swell = 0.35 + 0.65 * Math.abs(Math.sin(index / length + shift));
    const size = 14 + 118 * swell * between(dice, 0.55, 1);
    const isSecond = dice() < 0.14;
    return (
      <rect
        key={index}
        className={isSecond ? second : undefined}
        x={13 + index * 12.4}
        y={90 - size / 2}
        width={7}
        height={size}
        rx={3.5}
        fill="currentColor"
        opacity={isSecond ? 0.8 : 0.25 + 0.5 * swell}
      />
    );
  });
};

const weave = (dice: Dice): ReactNode => {
  const [rows, columns] = [range(5).map(() => strength(dice)), range(9).map(() => strength(dice))];
  const marked = Math.floor(dice() * 9);
  return range(45).map((index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const isAcross = (column + row) % 2 === 0;
    const [x, y] = [column * 36 - 2, row * 36];
    return (
      <rect
        key={index}
        className={!isAcross && column === marked ? second : undefined}
        x={isAcross ? x - 3 : x + 6}
        y={isAcross ? y + 6 : y - 3}
        width={isAcross ? 42 : 24}
        height={isAcross ? 24 : 42}
        rx={5}
        fill="currentColor"
        opacity={0.08 + 0.75 * ((isAcross ? rows[row] : columns[column]) ?? 0)}
      />
    );
  });
};

const windows = (dice: Dice): ReactNode =>
  range(44).map((index) => {
    const isLit = dice() < 0.14;
    return (
      <rect
        key={index}
        className={isLit ? second : undefined}
        x={10 + (index % 11) * 28}
        y={12 + Math.floor(index / 11) * 42}
        width={20}
        height={30}
        rx={4}
        fill="currentColor"
        opacity={isLit ? 0.85 : strength(dice)}
      />
    );
  });

const orbits = (dice: Dice): ReactNode => {
  const [x, y] = [between(dice, 90, 230), between(dice, 75, 115)];
  return (
    <>
      <circle className={second} cx={x} cy={y} r={17} fill="currentColor" opacity={0.8} />
      {range(8).map((ring) => {
        const [radius, angle] = [34 + ring * 24, dice() * Math.PI * 2];
        return (
          <g key={ring} opacity={0.62 - ring * 0.05}>
            <circle cx={x} cy={y} r={radius} fill="none" stroke="currentColor" strokeWidth={1.6} />
            <circle
              cx={x + Math.cos(angle) * radius}
              cy={y + Math.sin(angle) * radius}
              r={between(dice, 3, 8)}
              fill="currentColor"
            />
          </g>
        );
      })}
    </>
  );
};

/** How each motif is drawn. */
const drawMotif: Readonly<Record<CoverImage["motif"], (dice: Dice) => ReactNode>> = {
  arches,
  bars,
  cells,
  contours,
  leaves,
  network,
  orbits,
  peaks,
  tiles,
  waves,
  weave,
  windows,
};
