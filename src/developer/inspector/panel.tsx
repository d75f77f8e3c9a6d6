import type { ReactNode, Ref } from "react";
import { Heading } from "../../ui/heading.tsx";
import { Inline } from "../../ui/layout.tsx";
import * as styles from "./inspector.css.ts";

interface PanelProps {
  id: string;
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled part of the inspector. */
export function Panel({ id, title, tools, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Inline>
        <Heading level={2} size="normal" id={id}>
          {title}
        </Heading>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </Inline>
      {children}
    </section>
  );
}

interface ScrollingProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The part of a panel that scrolls, also with the keyboard. */
export function Scrolling({ label, ref, children }: ScrollingProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable with the keyboard
    <div ref={ref} className={styles.scrolling} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Instead of a chart that has not started yet, or has ended. */
export const NotRunning = () => <p className={styles.note}>Not running at this point.</p>;
