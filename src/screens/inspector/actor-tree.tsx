import { childPath, rootPath } from "../../../machines/log/entry.ts";
import { Stack } from "../../ui/layout.tsx";
import type { ChartSnapshot } from "./charts.ts";
import * as styles from "./inspector.css.ts";
import type { States } from "./timeline.ts";

interface ActorTreeProps {
  states: States;
  /** The path of the chart that is shown. */
  chosen: string;
  onChoose: (path: string) => void;
}

/** Every actor that lives, below its parent. A call has nothing to show but that it is under way. */
export function ActorTree(props: ActorTreeProps) {
  return (
    <Stack as="ul" gap="none">
      <Actor {...props} path={rootPath} id={rootPath} />
    </Stack>
  );
}

function Actor({ path, id, ...tree }: ActorTreeProps & { path: string; id: string }) {
  const { states, chosen, onChoose } = tree;
  const snapshot = states.get(path);
  if (snapshot === undefined) return <li className={styles.call}>{id}: a call under way</li>;
  const children = Object.keys(snapshot.children);
  return (
    <li>
      <button type="button" className={styles.actor} aria-pressed={path === chosen} onClick={() => onChoose(path)}>
        {id} <span className={styles.actorState}>{stateText(snapshot)}</span>
      </button>
      {children.length > 0 && (
        <Stack as="ul" gap="none" className={styles.branch}>
          {children.map((child) => (
            <Actor key={child} {...tree} path={childPath(path, child)} id={child} />
          ))}
        </Stack>
      )}
    </li>
  );
}

/** The innermost active states, as in `cards.ready.settled, form.closed`; or how the actor has ended. */
export const stateText = (snapshot: ChartSnapshot): string =>
  snapshot.status === "active" ? leavesOf(snapshot).join(", ") : snapshot.status;

const leavesOf = ({ _nodes: nodes }: ChartSnapshot): readonly string[] =>
  nodes.filter(({ type }) => type === "atomic" || type === "final").map(({ path }) => path.join("."));
