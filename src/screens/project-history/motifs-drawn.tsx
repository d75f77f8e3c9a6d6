import type { ReactNode } from "react";
import { ground, second } from "./cover.css.ts";
import { between, range, through, type Dice } from "./dice.ts";

/** Scales made of rings, each row overlapping the one before by half. */
export const arches = (dice: Dice): ReactNode =>
  range(35).map((index) => {
    const row = Math.floor(index / 5);
    const [x, y] = [(index % 5) * 80 + (row % 2) * 40 - 20, row * 26 + 40];
    const loudness = between(dice, 0.25, 0.9);
    return (
      <g key={index} className={dice() < 0.1 ? second : undefined}>
        <circle className={ground} cx={x} cy={y} r={40} />
        {[38, 28, 18, 8].map((radius, ring) => (
          <circle
            key={radius}
            cx={x}
            cy={y}
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth={ring === 3 ? 8 : 5}
            opacity={loudness * (0.4 + ring * 0.18)}
          />
        ))}
      </g>
    );
  });

/** The contour lines of two hills. */
export const contours = (dice: Dice): ReactNode => {
  const hill = (x: number, y: number, rings: number): ReactNode => {
    const [one, other] = [dice() * 6, dice() * 6];
    return range(rings).map((ring) => {
      const points = range(72).map((step) => {
        const angle = (step / 72) * Math.PI * 2;
        const radius =
          (10 + ring * 15) * (1 + 0.16 * Math.sin(angle * 2 + one) + 0.09 * Math.sin(angle * 3 + other));
        return [x + Math.cos(angle) * radius * 1.25, y + Math.sin(angle) * radius] as const;
      });
      return (
        <path
          key={ring}
          d={`${through(points)}Z`}
          fill="currentColor"
          fillOpacity={0.05}
          stroke="currentColor"
          strokeWidth={1.4}
          strokeOpacity={0.55 - ring * 0.03}
        />
      );
    });
  };
  const [x, y] = [between(dice, 70, 130), between(dice, 60, 120)];
  return (
    <>
      {hill(x, y, 12)}
      {hill(x + 150, y + between(dice, -30, 30), 5)}
      <circle className={second} cx={x} cy={y} r={7} fill="currentColor" />
    </>
  );
};

/** Leaning stems with leaves on both sides. */
export const leaves = (dice: Dice): ReactNode =>
  range(6).map((stem) => {
    const [foot, tall, lean] = [
      30 + stem * 52 + between(dice, -10, 10),
      between(dice, 90, 165),
      between(dice, -36, 36),
    ];
    const at = (part: number): readonly [number, number] => [foot + lean * part * part, 186 - tall * part];
    const leaf = between(dice, 20, 30);
    const [topX, topY] = at(1);
    return (
      <g key={stem} opacity={between(dice, 0.35, 0.8)}>
        <path
          d={through(range(13).map((step) => at(step / 12)))}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
        />
        {range(10).map((index) => {
          const [x, y] = at(0.2 + index * 0.08);
          const turn = (index % 2 === 0 ? -35 : 215) + between(dice, -8, 8);
          const length = leaf * (1.1 - index * 0.06);
          const shape = `M0 0Q${length / 2} ${-length * 0.42} ${length} 0Q${length / 2} ${length * 0.42} 0 0Z`;
          return (
            <path
              key={index}
              d={shape}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}
              fill="currentColor"
            />
          );
        })}
        <circle className={second} cx={topX} cy={topY} r={between(dice, 4, 8)} fill="currentColor" />
      </g>
    );
  });

/** Points on a loose grid, each connected to its neighbors. */
export const network = (dice: Dice): ReactNode => {
  const places = range(28).map(
    (index) =>
      [(index % 7) * 50 + between(dice, -6, 26), Math.floor(index / 7) * 50 + between(dice, 0, 30)] as const,
  );
  const isNear = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean =>
    Math.hypot(x - otherX, y - otherY) < 62;
  const lines = places.flatMap((place, index) =>
    places
      .slice(index + 1)
      .filter((other) => isNear(place, other))
      .map((other) => through([place, other])),
  );
  return (
    <>
      <path d={lines.join("")} fill="none" stroke="currentColor" strokeWidth={1.5} opacity={0.35} />
      {places.map(([x, y]) => {
        const isSecond = dice() < 0.16;
        return (
          <circle
            key={`${x} ${y}`}
            className={isSecond ? second : undefined}
            cx={x}
            cy={y}
            r={isSecond ? 9 : between(dice, 2.5, 6)}
            fill="currentColor"
            opacity={isSecond ? 0.9 : 0.75}
          />
        );
      })}
    </>
  );
};
