import type { ReactNode, Ref } from "react";
import { Heading } from "./heading.tsx";
import * as styles from "./heading.css.ts";

interface PageHeaderProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons, at the end of the line if there is room. */
  actions?: ReactNode;
  /** The back link, above the title. */
  back?: ReactNode;
  /** The `h1`: focus it on arrival. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, lead, actions, back, headingRef }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      <div className={styles.pageTitle}>
        <Heading level={1} {...(headingRef !== undefined && { ref: headingRef })}>
          {title}
        </Heading>
        {lead !== undefined && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
