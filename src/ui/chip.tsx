import type { ReactNode } from "react";
import * as styles from "./chip.css.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { inItsLanguage } from "./language.ts";

interface ChipProps {
  label: string;
  /** Decoration before the label. */
  before?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

/** A selected item with a remove button. */
export function Chip({ label, before, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {before}
      <span className={styles.words} {...inItsLanguage(label)}>
        {label}
      </span>
      <IconButton label={removeLabel} size="compact" icon={<CloseIcon size="small" />} onClick={onRemove} />
    </span>
  );
}
