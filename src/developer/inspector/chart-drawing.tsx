import { useId } from "react";
import { classes } from "../../ui/classes.ts";
import * as styles from "./chart-picture.css.ts";
import type { Ids } from "./focus.ts";
import type { DrawnState, Label, Layout } from "./layout.ts";

/** What is highlighted: ids of states and of transitions. */
export interface Marks {
  readonly active: Ids;
  readonly taken: Ids;
  readonly refused: Ids;
}

type Kind = keyof typeof styles.arrow;

const kinds: readonly Kind[] = ["idle", "refused", "taken"];

/** The states and transitions of a layout, as parts of an SVG. */
export function Drawing({ layout, marks }: { layout: Layout; marks: Marks }) {
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
