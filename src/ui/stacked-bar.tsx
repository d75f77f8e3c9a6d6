import { useId } from "react";
import * as styles from "./stacked-bar.css.ts";

export type PartTone = keyof typeof styles.part;

export interface BarPart {
  readonly label: string;
  readonly value: number;
  readonly tone: PartTone;
}

interface StackedBarProps {
  /** Parts of 0 are not drawn. Without any there is only the track. */
  parts: readonly BarPart[];
  /** What the whole width stands for; by default the sum of the parts. */
  whole?: number;
  /** The numbers are written beside it, so assistive technology need not hear them twice. */
  decorative?: boolean | undefined;
}

/** Parts of a whole side by side, named by their numbers: "Open: 3, Done: 2". */
export function StackedBar({ parts, whole, decorative = false }: StackedBarProps) {
  const total = whole ?? parts.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number): string => `${total === 0 ? 0 : (value / total) * 100}%`;
  const stripes = useId();
  const name = parts.map(({ label, value }) => `${label}: ${value}`).join(", ");
  return (
    <svg
      className={styles.bar}
      {...(decorative || name === "" ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {parts.some(({ tone, value }) => tone === "open" && value > 0) && (
        <pattern
          id={stripes}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.stripe} width="2.5" height="5" />
        </pattern>
      )}
      <rect className={styles.track} width="100%" height="100%" />
      {parts.map(({ label, value, tone }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0);
        return (
          value > 0 && (
            <rect
              key={label}
              className={styles.part[tone]}
              fill={tone === "open" ? `url(#${stripes})` : undefined}
              x={percent(before)}
              width={percent(value)}
              height="100%"
            />
          )
        );
      })}
    </svg>
  );
}

/** The color of a part, beside its label. */
export const PartDot = ({ tone }: { tone: PartTone }) => (
  <span className={styles.dot[tone]} aria-hidden="true" />
);
