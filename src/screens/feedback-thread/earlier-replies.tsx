import { useLayoutEffect, useRef, useState } from "react";
import type { Reply } from "../../../machines/domain/feedback.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";

/** A thread with more replies than this is folded to its last ones. */
const most = 5;
const last = 3;

/** The id of the first reply to show; 0: all are shown. */
const firstShownIn = (replies: readonly Reply[]): number =>
  replies.length > most ? (replies.at(-last)?.id ?? 0) : 0;

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
  const [chosen, setFirst] = useState<number | null>(null);
  const known = replies ?? [];
  const kept = chosen ?? firstShownIn(known);
  const first = known.length <= most || inUse.some((id) => id < kept) ? 0 : kept;
  if (replies !== null && chosen !== first) setFirst(first);

  const shown = known.filter(({ id }) => id >= first);
  return { shown, hidden: known.length - shown.length, showAll: () => setFirst(0) };
}

/** Shows the hidden replies. The focus moves from the button, which disappears, to the first of them. */
export function EarlierReplies({ hidden, onShow }: { hidden: number; onShow: () => void }) {
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
      <Button kind="quiet" size="compact" ref={ref} onClick={onShow}>
        {hidden === 1 ? "Show 1 earlier reply" : `Show ${hidden} earlier replies`}
      </Button>
    </Inline>
  );
}
