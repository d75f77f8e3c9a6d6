import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { Drawing, type Marks } from "./chart-drawing.tsx";
import * as styles from "./chart-picture.css.ts";
import { changedIn, focusOn, leavesOf, wholeOf, type Box, type Focus } from "./focus.ts";
import { note } from "./inspector.css.ts";
import type { Layout } from "./layout.ts";
import { Panel } from "./panel.tsx";
import { whenResized } from "./scroll.ts";

interface ChartPictureProps {
  name: string;
  layout: Layout;
  marks: Marks;
}

/** At 1, the smallest text is 11 pixels high. */
const scales = [0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5] as const;
const usual = 4;

/** A panel with a diagram of the chart, or of the part that changed, with its active states and the transitions just taken. */
export function ChartPicture({ name, layout, marks }: ChartPictureProps) {
  const { active, taken, refused } = marks;
  const concerned = taken.size > 0 ? taken : refused;
  const [step, setStep] = useState(usual);
  const [isAll, setIsAll] = useState(false);
  const scale = scales[step] ?? 1;
  const frame = useRef<HTMLDivElement>(null);
  const part = useMemo(() => focusOn(layout, active, concerned), [layout, active, concerned]);
  const focus = useMemo(() => (isAll ? wholeOf(layout) : part), [isAll, layout, part]);
  const { x, y, width, height } = focus.box;

  useEffect(() => {
    const changed = changedIn(focus.layout, active, concerned);
    return whenResized(frame.current, (container) => center(container, changed, focus.box, scale));
  }, [focus, active, concerned, scale]);

  const zoomTo = (to: number) => ({
    "aria-disabled": scales[to] === undefined,
    onClick: () => setStep(to),
  });
  const names = leavesOf(layout, active).map(({ id }) => id);
  const buttons = (
    <>
      {!part.isWhole && (
        <Button size="compact" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
          Show all
        </Button>
      )}
      <IconButton label="Zoom out" icon={<MinusIcon />} size="compact" {...zoomTo(step - 1)} />
      <IconButton label="Zoom in" icon={<PlusIcon />} size="compact" {...zoomTo(step + 1)} />
    </>
  );
  return (
    <Panel id="chart" title={`Chart of ${name}`} tools={buttons}>
      <p className={note}>{legendOf(focus, refused.size > 0)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable with the keyboard */}
      <div ref={frame} className={styles.frame} role="group" aria-label={`Chart of ${name}`} tabIndex={0}>
        <svg
          className={styles.picture}
          role="img"
          aria-label={`Active: ${names.join(", ")}`}
          viewBox={`${x} ${y} ${width} ${height}`}
          width={width * scale}
          height={height * scale}
        >
          <Drawing layout={focus.layout} marks={marks} />
        </svg>
      </div>
    </Panel>
  );
}

function legendOf({ isWhole, shown }: Focus, isAnyRefused: boolean): string {
  const legend = `Highlighted: active states. Green: last transition.${isAnyRefused ? " Red: refused." : ""}`;
  return isWhole ? legend : `Showing only ${shown.map(({ title }) => title).join(" and ")}. ${legend}`;
}

/** In pixels: words are drawn wider than their box. */
const edge = 8;

/** Scrolls the diagram so that the first of these parts that fits is in the middle. */
function center(frame: HTMLElement, parts: readonly Box[], shown: Box, scale: number): void {
  const { clientWidth, clientHeight } = frame;
  const fits = ({ width, height }: Box): boolean =>
    width * scale + 2 * edge <= clientWidth && height * scale + 2 * edge <= clientHeight;
  const part = parts.find(fits) ?? parts.at(-1);
  if (part === undefined) return;
  frame.scrollLeft = (part.x + part.width / 2 - shown.x) * scale - clientWidth / 2;
  frame.scrollTop = (part.y + part.height / 2 - shown.y) * scale - clientHeight / 2;
}
