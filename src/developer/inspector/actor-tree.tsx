import { useEffect, useRef } from "react";
import { activeStatesOf } from "../../../machines/log/chart.ts";
import { childPath, rootPath } from "../../../machines/log/entry.ts";
import { Stack } from "../../ui/layout.tsx";
import type { ChartSnapshot } from "./charts.ts";
import * as styles from "./inspector.css.ts";
import { keepInView, whenResized } from "./scroll.ts";
import { Scrolling } from "./panel.tsx";
import type { States } from "./timeline.ts";

interface Choice {
  /** The path of the selected chart. */
  chosen: string;
  onChoose: (path: string) => void;
}

/** All running actors as a tree. */
export function ActorTree({ states, ...choice }: Choice & { states: States }) {
  const { chosen } = choice;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whenResized(frame.current, (container) => {
        const button = container.querySelector<HTMLElement>("[aria-pressed=true]");
        if (button) keepInView(container, button);
      }),
    [chosen],
  );
  return (
    <Scrolling label="Actors" ref={frame}>
      <Stack as="ul" gap="none">
        <Actor {...choice} node={actorNodesIn(states)} />
      </Stack>
    </Scrolling>
  );
}

function Actor({ node: { id, path, snapshot, children }, ...choice }: Choice & { node: ActorNode }) {
  const { chosen, onChoose } = choice;
  if (snapshot === null) return <li className={styles.call}>{id}: request in progress</li>;
  return (
    <li>
      <button
        type="button"
        className={styles.actor}
        aria-pressed={path === chosen}
        onClick={() => onChoose(path)}
      >
        {id} <span className={styles.actorState}>{stateText(snapshot)}</span>
      </button>
      {children.length > 0 && (
        <Stack as="ul" gap="none" className={styles.branch}>
          {children.map((child) => (
            <Actor key={child.path} {...choice} node={child} />
          ))}
        </Stack>
      )}
    </li>
  );
}

/** The innermost active states, as in `cards.ready.idle, form.closed`; or the status of an ended actor. */
export const stateText = (snapshot: ChartSnapshot): string =>
  snapshot.status === "active" ? leavesOf(snapshot).join(", ") : snapshot.status;

const leavesOf = (snapshot: ChartSnapshot): readonly string[] =>
  activeStatesOf(snapshot)
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(({ path }) => path.join("."));

/** An actor and its children. */
export interface ActorNode {
  readonly id: string;
  readonly path: string;
  /** Null: it is a call, of which only its existence is known. */
  readonly snapshot: ChartSnapshot | null;
  readonly children: readonly ActorNode[];
}

/** The root and all running actors, as a tree. */
export const actorNodesIn = (states: States): ActorNode => nodeAt(states, rootPath, rootPath);

function nodeAt(states: States, path: string, id: string): ActorNode {
  const snapshot = states.get(path) ?? null;
  const children = Object.keys(snapshot?.children ?? {});
  return {
    id,
    path,
    snapshot,
    children: children.map((child) => nodeAt(states, childPath(path, child), child)),
  };
}
