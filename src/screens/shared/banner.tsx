import type { ReactNode } from "react";
import { ToneIcon } from "../../ui/tone-icon.tsx";
import * as styles from "./banner.css.ts";

interface BannerProps {
  title: string;
  text: string;
  /** A button. */
  action?: ReactNode;
}

/** Above the header of every page. Rendered inside a live region that is there before it. */
export const Banner = ({ title, text, action }: BannerProps) => (
  <div className={styles.banner}>
    <div className={styles.content}>
      <div className={styles.message}>
        <ToneIcon tone="warning" />
        <p>
          <strong>{title}</strong> <span>{text}</span>
        </p>
      </div>
      {action}
    </div>
  </div>
);
