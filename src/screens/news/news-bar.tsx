import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { announce } from "../shared/announce.tsx";
import * as styles from "./news.css.ts";
import { Status } from "../../ui/status.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";

interface NewsBarProps {
  /** How many items are new or changed; 0: nothing is shown. */
  count: number;
  /** Since when they are, in words. */
  since: string;
  onMarkAsRead: () => void;
  children?: ReactNode;
}

/** How much is new, and a button that marks all of it as read [experience 5]. */
export function NewsBar({ count, since, onMarkAsRead, children }: NewsBarProps) {
  const isShown = count > 0;
  return (
    <Inline gap="small" className={isShown ? styles.bar : visuallyHidden}>
      <Status as="span">
        {isShown &&
          `${count === 1 ? "1 item is" : `${count} items are`} new or changed since ${since} on this device.`}
      </Status>
      {isShown && (
        <>
          {children}
          <Button
            size="compact"
            onClick={() => {
              // The button disappears.
              document.querySelector<HTMLElement>("h1")?.focus();
              onMarkAsRead();
              announce("All is marked as read");
            }}
          >
            Mark all as read
          </Button>
        </>
      )}
    </Inline>
  );
}

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
