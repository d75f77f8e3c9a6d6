import { Avatar } from "../../ui/avatar.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import * as styles from "./facts.css.ts";

/** More would leave too little room for the names. */
const mostFaces = 3;

/** The assignees of a task, or 'None' [2.30]. */
export function Assignees({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return (
      <span className={styles.fact}>
        <UsersIcon size="small" />
        <span>None</span>
      </span>
    );
  }
  return (
    <span className={styles.fact}>
      <span className={styles.faces}>
        {names.slice(0, mostFaces).map((name, index) => (
          <Avatar key={`${index} ${name}`} name={name} size="small" />
        ))}
      </span>
      <span className={styles.names} {...inItsLanguage(names.join(", "))}>
        {names.join(", ")}
      </span>
    </span>
  );
}
