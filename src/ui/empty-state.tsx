import type { ReactNode, Ref } from "react";
import * as styles from "./empty-state.css.ts";
import { Heading, type HeadingLevel } from "./heading.tsx";

interface EmptyStateProps {
  heading: string;
  level?: HeadingLevel;
  /** The heading: focus it on arrival. */
  headingRef?: Ref<HTMLHeadingElement>;
  icon?: ReactNode;
  /** What would be here, or why it is empty. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here, with the one action to take. For failures, use an `Alert`. */
export function EmptyState({ heading, level = 2, headingRef, icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && <span className={styles.mark}>{icon}</span>}
      <Heading level={level} size="large" {...(headingRef !== undefined && { ref: headingRef })}>
        {heading}
      </Heading>
      {children !== undefined && (
        <div className={styles.text} dir="auto">
          {children}
        </div>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
