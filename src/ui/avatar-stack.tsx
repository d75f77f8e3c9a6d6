import { Avatar } from "./avatar.tsx";
import * as styles from "./avatar-stack.css.ts";

interface AvatarStackProps {
  names: readonly string[];
  /** At most this many faces; the rest is a number. */
  most?: number;
}

/** Several people in little room. Purely visual: their names are written beside it. */
export function AvatarStack({ names, most = 4 }: AvatarStackProps) {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  return (
    <span className={styles.stack} aria-hidden="true">
      {shown.map((name, index) => (
        // Two people may have the same name.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <span key={`${index} ${name}`} className={styles.place}>
          <Avatar name={name} size="small" />
        </span>
      ))}
      {shown.length < names.length && (
        <span className={styles.place}>
          <span className={styles.more}>{`+${names.length - shown.length}`}</span>
        </span>
      )}
    </span>
  );
}
