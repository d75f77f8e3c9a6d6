import type { TaskPriority } from "../../../machines/domain/task.ts";
import { FlagIcon } from "../../ui/icons.tsx";
import * as styles from "./facts.css.ts";

export const tones = { Low: "low", Medium: "medium", High: "high" } as const;

/** A priority as word, icon and color [2.31]. */
export const PriorityMark = ({ priority }: { priority: TaskPriority }) => (
  <span className={styles.priority[tones[priority]]}>
    <FlagIcon size="small" />
    <span>{priority}</span>
  </span>
);
