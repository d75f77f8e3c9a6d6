import { useSelector } from "@xstate/react";
import {
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import type { TextRef } from "../../../machines/feedback-thread/drafts.ts";
import type { Failure } from "../../../machines/domain/failure.ts";

interface Typed {
  readonly text: string;
  /** The text before the edit. */
  readonly stored: string;
  readonly isRestored: boolean;
  /** It was submitted empty. */
  readonly isIncomplete: boolean;
  /** Why the server refused it; null: it has not. */
  readonly failure: Failure | null;
  /** Whether it is being saved. */
  readonly isBusy: boolean;
}

/** A draft's state; the text is empty if there is no draft. */
export function useTyped(draft: TextRef | undefined): Typed {
  return {
    text: useSelector(draft, (snapshot) => (snapshot === undefined ? "" : selectDraft(snapshot).fields.text)),
    stored: useSelector(draft, (snapshot) => (snapshot === undefined ? "" : selectDraft(snapshot).base.text)),
    isRestored: useSelector(draft, (snapshot) => snapshot !== undefined && selectIsRestored(snapshot)),
    isIncomplete: useSelector(draft, (snapshot) => snapshot !== undefined && selectIsIncomplete(snapshot)),
    failure: useSelector(draft, (snapshot) => (snapshot === undefined ? null : selectFailure(snapshot))),
    isBusy: useSelector(draft, (snapshot) => snapshot !== undefined && selectIsSaving(snapshot)),
  };
}
