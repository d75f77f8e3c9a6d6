import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import * as styles from "./split.css.ts";

interface SplitProps {
  /** What the handle resizes. */
  label: string;
  direction: "columns" | "rows";
  /** The first part's share at the beginning, in percent. */
  start: number;
  first: ReactNode;
  second: ReactNode;
}

const least = 15;
const most = 85;
const pace = 5;

/** Two parts with a handle between them, which is dragged or moved with arrow keys. Neither part can be closed. */
export function Split({ label, direction, start, first, second }: SplitProps) {
  const [share, setShare] = useState(start);
  const container = useRef<HTMLDivElement>(null);
  const id = useId();
  const set = (percent: number): void => setShare(Math.round(Math.min(most, Math.max(least, percent))));

  const drag = (event: PointerEvent): void => {
    if (container.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = container.current.getBoundingClientRect();
    set(
      direction === "columns"
        ? ((event.clientX - left) / width) * 100
        : ((event.clientY - top) / height) * 100,
    );
  };
  const press = (event: KeyboardEvent): void => {
    const to = targetOf(event.key, direction, share);
    if (to === undefined) return;
    event.preventDefault();
    set(to);
  };

  return (
    <div ref={container} className={styles.container[direction]}>
      <div id={id} className={styles.part[direction]} style={{ flexGrow: share }}>
        {first}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget */}
      <div
        role="separator"
        className={styles.handle[direction]}
        aria-label={label}
        aria-controls={id}
        aria-orientation={direction === "columns" ? "vertical" : "horizontal"}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={share}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a widget
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={styles.part[direction]} style={{ flexGrow: 100 - share }}>
        {second}
      </div>
    </div>
  );
}

function targetOf(key: string, direction: SplitProps["direction"], share: number): number | undefined {
  switch (key) {
    case direction === "columns" ? "ArrowLeft" : "ArrowUp":
      return share - pace;
    case direction === "columns" ? "ArrowRight" : "ArrowDown":
      return share + pace;
    case "Home":
      return least;
    case "End":
      return most;
    default:
      return undefined;
  }
}
