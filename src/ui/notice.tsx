import { useId } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { inItsLanguage } from "./language.ts";
import * as styles from "./notice.css.ts";
import { ToneIcon, type Tone } from "./tone-icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface NoticeProps {
  tone: Tone;
  title?: string | undefined;
  text: string;
  /** Follows the text for screen readers; not shown. */
  spoken?: string | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** Whether screen readers announce it. */
  announced: boolean;
  onDismiss: () => void;
}

/** A toast. It must be inside a `NoticeRegion` to be announced. */
export function Notice({ tone, title, text, spoken, action, announced, onDismiss }: NoticeProps) {
  const textId = useId();
  const urgent = announced && (tone === "bad" || tone === "warning");
  return (
    <div className={styles.notice} data-over-dialogs="" {...(!announced && { "aria-live": "off" })}>
      <span className={styles.mark[tone]}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.content}>
        <div {...(urgent && { role: "alert" })}>
          {title !== undefined && (
            <p className={styles.title} {...inItsLanguage(title)}>
              {title}
            </p>
          )}
          <p id={textId} className={title === undefined ? styles.text : styles.detail} dir="auto">
            <span>{text}</span>
            {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
          </p>
        </div>
        {action !== undefined && (
          <div className={styles.action}>
            <Button size="compact" aria-describedby={textId} onClick={action.onSelect}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        label={`Dismiss “${title ?? text}”`}
        size="compact"
        icon={<CloseIcon />}
        onClick={onDismiss}
      />
    </div>
  );
}
