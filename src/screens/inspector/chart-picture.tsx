import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MinusIcon, PlusIcon } from "../../ui/icons.tsx";
import { classes } from "../../ui/classes.ts";
import * as styles from "./chart-picture.css.ts";
import { note, panelHead, tools } from "./inspector.css.ts";
import type { Arrow, DrawnState, Label, Layout } from "./layout.ts";

interface ChartPictureProps {
  name: string;
  layout: Layout;
  /** The ids of the active states. */
  active: Ids;
  /** The ids of the transitions taken last. */
  taken: Ids;
}

const scales = [0.4, 0.55, 0.7, 0.85, 1, 1.25, 1.5] as const;
const usual = 3;

/** A diagram of the chart, with its active states and the transitions just taken. */
export function ChartPicture({ name, layout, active, taken }: ChartPictureProps) {
  const [step, setStep] = useState(usual);
  const [isWhole, setIsWhole] = useState(false);
  const scale = scales[step] ?? 1;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = placeOf(layout, active, taken);
    if (frame.current && place) reveal(frame.current, place, scale);
  }, [layout, active, taken, scale, isWhole]);

  const zoomTo = (to: number) => ({
    "aria-disabled": isWhole || scales[to] === undefined,
    onClick: () => setStep(to),
  });
  const names = leavesOf(layout, active).map(({ id }) => id);
  return (
    <>
      <div className={panelHead}>
        <p className={note}>Highlighted: active states. Green: last transition.</p>
        <div className={tools}>
          <Button size="compact" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Whole chart
          </Button>
          <IconButton label="Zoom out" icon={<MinusIcon />} size="compact" {...zoomTo(step - 1)} />
          <IconButton label="Zoom in" icon={<PlusIcon />} size="compact" {...zoomTo(step + 1)} />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable with the keyboard */}
      <div ref={frame} className={styles.frame} role="group" aria-label={`Chart of ${name}`} tabIndex={0}>
        <svg
          className={styles.picture}
          role="img"
          aria-label={`Active: ${names.join(", ")}`}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={isWhole ? "100%" : layout.width * scale}
          height={isWhole ? "100%" : layout.height * scale}
        >
          <Drawing layout={layout} active={active} taken={taken} />
        </svg>
      </div>
    </>
  );
}

type Ids = ReadonlySet<string>;

const isTakenBy =
  (taken: Ids) =>
  ({ id }: Label): boolean =>
    taken.has(id);

const leavesOf = ({ states }: Layout, active: Ids): readonly DrawnState[] =>
  states.filter(({ id, kind }) => (kind === "atomic" || kind === "final") && active.has(id));

/** The active state that the last transition entered, to scroll to. */
function placeOf(layout: Layout, active: Ids, taken: Ids): DrawnState | undefined {
  const touched = [
    ...layout.arrows.filter(({ labels }) => labels.some(isTakenBy(taken))).map(({ target }) => target),
    ...layout.states.filter(({ inner }) => inner.some(isTakenBy(taken))).map(({ id }) => id),
  ];
  const leaves = leavesOf(layout, active);
  return leaves.find(({ id }) => touched.some((state) => `${id}.`.startsWith(`${state}.`))) ?? leaves[0];
}

function Drawing({ layout: { states, dots, arrows }, active, taken }: Omit<ChartPictureProps, "name">) {
  const id = useId();
  const isTaken = ({ labels }: Arrow): boolean => labels.some(isTakenBy(taken));
  // Transitions just taken are drawn last, on top.
  const ordered = [...arrows.filter((arrow) => !isTaken(arrow)), ...arrows.filter(isTaken)];
  return (
    <>
      <defs>
        <Head id={`${id}idle`} kind="idle" />
        <Head id={`${id}taken`} kind="taken" />
      </defs>
      {states.map((state) => (
        <State key={state.id} state={state} isActive={active.has(state.id)} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r="5" />
      ))}
      {ordered.map((arrow, index) => {
        const kind = isTaken(arrow) ? "taken" : "idle";
        return (
          <path
            key={index}
            className={styles.arrow[kind]}
            d={`M${arrow.points.map(({ x, y }) => `${x},${y}`).join("L")}`}
            markerEnd={`url(#${id}${kind})`}
          />
        );
      })}
      {states.flatMap(({ kind, inner }) =>
        inner.map((label) => (
          <Words key={label.id} label={label} isTaken={taken.has(label.id)} isOverLines={kind !== "atomic"} />
        )),
      )}
      {ordered.flatMap(({ target, labels }) =>
        labels.map((label) => (
          <Words key={`${label.id} ${target}`} label={label} isTaken={taken.has(label.id)} isOverLines />
        )),
      )}
    </>
  );
}

function Head({ id, kind }: { id: string; kind: keyof typeof styles.head }) {
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
  isTaken: boolean;
  isOverLines: boolean;
}

function Words({ label: { id, x, y, text }, isTaken, isOverLines }: WordsProps) {
  return (
    <text
      className={classes(styles.label[isTaken ? "taken" : "idle"], isOverLines && styles.halo)}
      data-transition={id}
      data-taken={isTaken}
      x={x + 4}
      y={y + 4}
    >
      {text}
    </text>
  );
}

/** Scrolls the diagram to this state if it is not visible. */
function reveal(frame: HTMLElement, { x, y, width, height }: DrawnState, scale: number): void {
  const isOutside = (start: number, length: number, scrolled: number, seen: number): boolean =>
    start * scale < scrolled || (start + length) * scale > scrolled + seen;
  const middle = (start: number, length: number, seen: number): number =>
    (start + length / 2) * scale - seen / 2;
  if (isOutside(x, width, frame.scrollLeft, frame.clientWidth))
    frame.scrollLeft = middle(x, width, frame.clientWidth);
  if (isOutside(y, height, frame.scrollTop, frame.clientHeight))
    frame.scrollTop = middle(y, height, frame.clientHeight);
}
