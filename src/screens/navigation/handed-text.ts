import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { keepInView } from "../shared/keep-in-view.ts";
import { useActors, useUser } from "../shared/actors.ts";

/* A text that a page hands to a form of the next page. It is in the state of the history entry, as what users write
   does not belong in a URL. */

interface Handed {
  readonly handed: string;
  /** Who hands it over: the next user of the tab can go back to this entry. */
  readonly by: number;
}

/** The state to navigate with. */
export const handing = (text: string, { userId }: Pick<SessionUser, "userId">): Handed => ({
  handed: text,
  by: userId,
});

/** The outcome of a handed text. */
export interface Taken {
  /** It follows what the user had already typed. */
  readonly isAppended: boolean;
  /** The selector of the field to focus. */
  readonly field: string;
  /** The field has a proposal, which typing replaces. */
  readonly isProposed?: boolean;
}

interface Flow {
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Offers the handed text to the flow until `take` takes it. Then it is removed from the history entry, so that a
 * reload or Back does not repeat it. `take` must not change. Returns the text while it waits; null: there is none.
 */
export function useHandedText<Of extends Flow>(
  flow: Of,
  take: (flow: Of, text: string) => Taken | null,
): string | null {
  const { state, key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { noticesRef } = useActors();
  const user = useUser();
  const text = handedIn(state, user?.userId);
  const takenAt = useRef<string | null>(null);

  useEffect(() => {
    if (text === null) return;
    const offer = (): void => {
      const taken = takenAt.current === key ? null : take(flow, text);
      if (taken === null) return;
      takenAt.current = key;
      void navigate({ pathname, search, hash }, { replace: true });
      if (taken.isAppended)
        noticesRef.send({
          type: "notice.raised",
          notice: { tone: "good", key: "handedText", text: "Added to what you had already typed." },
        });
      // In the next frame the form is rendered, and the page's heading has had the focus.
      requestAnimationFrame(() => focusField(taken));
    };
    offer();
    const subscription = flow.subscribe(offer);
    return () => subscription.unsubscribe();
  }, [flow, take, text, key, pathname, search, hash, navigate, noticesRef]);

  return text;
}

/** Focuses the field: with its proposal selected, or with the caret at the end of a text area. */
function focusField({ field: selector, isProposed }: Taken): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (field === null) return;
  keepInView(field);
  field.focus({ preventScroll: true });
  if (isProposed === true && field instanceof HTMLInputElement) field.select();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** The text after what is already there. */
export const appended = (typed: string, text: string): string =>
  typed.trim() === "" ? text : `${typed.trimEnd()}\n\n${text}`;

/** History state is untyped: any page may have written it. */
const handedIn = (state: unknown, userId: number | undefined): string | null =>
  typeof state === "object" &&
  state !== null &&
  "handed" in state &&
  typeof state.handed === "string" &&
  "by" in state &&
  state.by === userId
    ? state.handed
    : null;
