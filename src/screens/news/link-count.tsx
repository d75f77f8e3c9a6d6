import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./news.css.ts";

const most = 99;

/** How many items behind a link are new or changed; nothing if none. `id` is for the link's `aria-describedby`. */
export function LinkCount({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden aria-hidden="true" id={id}>
        {`${count} new or changed`}
      </VisuallyHidden>
    </>
  );
}
