import { useLayoutEffect, useRef, useState } from "react";
import type { Reply } from "../../../machines/domain/feedback.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { useIsPrinting } from "../device/use-is-printing.ts";
import { excerptOf } from "./excerpt.ts";

/** A thread with more replies than this is folded to its last ones. */
const maxUnfolded = 5;
const shownWhenFolded = 3;

/** The id of the first reply to show; 0: all are shown. */
const firstShownIn = (replies: readonly Reply[]): number =>
  replies.length > maxUnfolded ? (replies.at(-shownWhenFolded)?.id ?? 0) : 0;

interface Fold {
  readonly shown: readonly Reply[];
  /** The number of earlier replies that are not shown. */
  readonly hidden: number;
  readonly showAll: () => void;
}

/**
 * Folds a long thread when its replies are first loaded. What is shown stays: later replies are added to it,
 * and the thread is unfolded for good if a hidden reply is in use.
 */
export function useFold(replies: readonly Reply[] | null, inUse: readonly number[]): Fold {
  const [firstShown, setFirstShown] = useState(Infinity);
  const isPrinting = useIsPrinting();
  const loaded = replies ?? [];
  // Deletions can take shown replies away, so that earlier ones take their place.
  const next = Math.min(firstShown, firstShownIn(loaded));
  const first = inUse.some((id) => id < next) ? 0 : next;
  if (replies !== null && firstShown !== first) setFirstShown(first);

  const shown = loaded.filter(({ id }) => isPrinting || id >= first);
  return { shown, hidden: loaded.length - shown.length, showAll: () => setFirstShown(0) };
}

interface EarlierRepliesProps {
  hidden: number;
  /** The feedback's text. */
  content: string;
  onShow: () => void;
}

/** Shows the hidden replies. The focus moves from the button, which disappears, to the first of them. */
export function EarlierReplies({ hidden, content, onShow }: EarlierRepliesProps) {
  const text = hidden === 1 ? "Show 1 earlier reply" : `Show ${hidden} earlier replies`;
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    const item = button?.closest("[data-feedback]");
    return () => {
      if (button === null || document.activeElement !== button) return;
      queueMicrotask(() => {
        const reply = item?.querySelector<HTMLElement>("[data-reply]");
        if (!reply) return;
        reply.tabIndex = -1;
        reply.focus();
      });
    };
  }, []);
  return (
    <Inline>
      <Button
        kind="quiet"
        size="compact"
        ref={ref}
        aria-label={`${text} to “${excerptOf(content)}”`}
        onClick={onShow}
      >
        {text}
      </Button>
    </Inline>
  );
}
