import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../ui/icons.tsx";
import { nextOf, previousOf } from "./entry-list.tsx";
import * as styles from "./inspector.css.ts";
import type { Timeline } from "./timeline.ts";

interface TravelBarProps {
  timeline: Timeline;
  /** The entries that the buttons step through; the slider reaches all. */
  visible: readonly number[];
  chosen: number;
  onChoose: (index: number) => void;
  /** Whether it always shows the latest entry. */
  isFollowing: boolean;
  onFollow: () => void;
}

export function TravelBar({
  timeline: { entries },
  visible,
  chosen,
  onChoose,
  isFollowing,
  onFollow,
}: TravelBarProps) {
  const to = (index: number | undefined) => ({
    "aria-disabled": index === undefined,
    onClick: () => index !== undefined && onChoose(index),
  });
  const previous = previousOf(visible, chosen);
  const next = nextOf(visible, chosen);
  const entry = entries[chosen];
  return (
    <div className={styles.travel} role="group" aria-label="Time travel">
      <Button size="compact" {...to(previous === undefined ? undefined : visible[0])}>
        First
      </Button>
      <IconButton label="Back" icon={<ArrowLeftIcon />} size="compact" {...to(previous)} />
      <IconButton label="Forward" icon={<ArrowRightIcon />} size="compact" {...to(next)} />
      <Button size="compact" {...to(next === undefined ? undefined : visible.at(-1))}>
        Latest
      </Button>
      <input
        className={styles.slider}
        type="range"
        aria-label="Moment"
        aria-valuetext={entry && `Entry ${entry.seq}, ${entry.event.type}`}
        min={0}
        max={Math.max(0, entries.length - 1)}
        value={Math.max(0, chosen)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <p className={styles.note} role="status">
        {chosen + 1} of {entries.length}
      </p>
      <Button size="compact" aria-pressed={isFollowing} onClick={onFollow}>
        Live
      </Button>
    </div>
  );
}
