import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import * as styles from "./news.css.ts";
import { useNews } from "./use-seen.ts";
import { itemKinds } from "../../../machines/domain/marks.ts";

/** How much is new in all teams, and a button that marks all of it as read; nothing if nothing is. */
export function OverviewNews() {
  const { countOf, markAllAsRead } = useNews();
  const count = countOf(...itemKinds);
  if (count === 0) return null;
  return (
    <Inline gap="small" className={styles.bar} role="status">
      <span>
        {count === 1 ? "1 item is" : `${count} items are`} new or changed since you last looked on this
        device.
      </span>
      <Button
        size="compact"
        onClick={() => {
          // The button disappears.
          document.querySelector<HTMLElement>("h1")?.focus();
          markAllAsRead();
        }}
      >
        Mark all as read
      </Button>
    </Inline>
  );
}
