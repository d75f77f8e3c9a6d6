import * as styles from "./chip.css.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";

interface ChipProps {
  label: string;
  /** What the button says that takes it away. */
  removeLabel: string;
  onRemove: () => void;
}

/** Something chosen, with a button that takes it away. */
export function Chip({ label, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.words} dir="auto">
        {label}
      </span>
      <IconButton label={removeLabel} size="compact" icon={<CloseIcon size="small" />} onClick={onRemove} />
    </span>
  );
}
