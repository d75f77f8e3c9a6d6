import { useEffect, useMemo, useRef, useState, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { classes } from "../../ui/classes.ts";
import * as styles from "./chart-picture.css.ts";
import { changedIn, focusOn, leavesOf, wholeOf, type Box, type Focus, type Ids } from "./focus.ts";
import { note } from "./inspector.css.ts";
import type { Layout, DrawnState, Label } from "./layout.ts";
import { Panel } from "./panel.tsx";
import { whenResized } from "./scroll.ts";

/** At 1, the smallest text is 11 pixels high. */
const scales = [0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5] as const;
const usual = 4;

/** A panel with a diagram of the chart, or of the part that changed, with its active states and the transitions just taken. */
export function ChartPicture({ name, layout, marks }: { name: string; layout: Layout; marks: Marks }) {
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

/** What is highlighted: ids of states and of transitions. */
interface Marks {
  readonly active: Ids;
  readonly taken: Ids;
  readonly refused: Ids;
}

type Kind = keyof typeof styles.arrow;

const kinds: readonly Kind[] = ["idle", "refused", "taken"];

/** The states and transitions of a layout, as parts of an SVG. */
function Drawing({ layout, marks }: { layout: Layout; marks: Marks }) {
  const id = useId();
  const { states, dots } = layout;
  const kindOf = (label: Label): Kind =>
    marks.taken.has(label.id) ? "taken" : marks.refused.has(label.id) ? "refused" : "idle";
  // What the entry concerns is drawn last, on top.
  const arrows = kinds.flatMap((kind) =>
    layout.arrows
      .filter(({ labels }) => kind === (kinds.findLast((one) => labels.map(kindOf).includes(one)) ?? "idle"))
      .map((arrow) => ({ ...arrow, kind })),
  );
  return (
    <>
      <defs>
        {kinds.map((kind) => (
          <Head key={kind} id={`${id}${kind}`} kind={kind} />
        ))}
      </defs>
      {states.map((state) => (
        <State key={state.id} state={state} isActive={marks.active.has(state.id)} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="5" />
      ))}
      {arrows.map(({ kind, points }, index) => (
        <path
          key={index}
          className={styles.arrow[kind]}
          d={`M${points.map(({ x, y }) => `${x},${y}`).join("L")}`}
          markerEnd={`url(#${id}${kind})`}
        />
      ))}
      {states.flatMap(({ kind, inner }) =>
        inner.map((label) => (
          <Words key={label.id} label={label} kind={kindOf(label)} isOverLines={kind !== "atomic"} />
        )),
      )}
      {arrows.flatMap(({ target, labels }) =>
        labels.map((label) => (
          <Words key={`${label.id} ${target}`} label={label} kind={kindOf(label)} isOverLines />
        )),
      )}
    </>
  );
}

function Head({ id, kind }: { id: string; kind: Kind }) {
  return (
    <marker
      id={id}
      markerUnits="userSpaceOnUse"
      markerWidth="9"
      markerHeight="8"
      refX="9"
      refY="4"
      orient="auto"
    >
      <path className={styles.head[kind]} d="M0,0L9,4L0,8z" />
    </marker>
  );
}

function State({ state, isActive }: { state: DrawnState; isActive: boolean }) {
  const { id, x, y, width, height, title, invokes, kind, isRegion, depth } = state;
  const shade = depth % 2 === 0 ? "even" : "odd";
  const look = isActive
    ? kind === "atomic" || kind === "final"
      ? "leafLit"
      : (`${shade}Lit` as const)
    : shade;
  return (
    <g data-state={id} data-active={isActive}>
      <rect
        className={classes(styles.state[look], isRegion && styles.region)}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="7"
      />
      {kind === "final" && (
        <rect
          className={styles.arrow.idle}
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx="5"
        />
      )}
      <text className={styles.title} x={x + 12} y={y + 18}>
        {title}
        {invokes.length > 0 && (
          <tspan className={styles.invokes} dx="12">
            {invokes.join("  ")}
          </tspan>
        )}
      </text>
    </g>
  );
}

interface WordsProps {
  label: Label;
  kind: Kind;
  isOverLines: boolean;
}

function Words({ label: { id, x, y, text }, kind, isOverLines }: WordsProps) {
  return (
    <text
      className={classes(styles.label[kind], isOverLines && styles.halo)}
      data-transition={id}
      data-taken={kind === "taken"}
      data-refused={kind === "refused"}
      x={x + 4}
      y={y + 4}
    >
      {text}
    </text>
  );
}
