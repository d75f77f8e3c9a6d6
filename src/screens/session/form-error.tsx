import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef } from "react";
import type { AccountField } from "../../../machines/domain/refused-fields.ts";
import type { TypedEntrance } from "../../../machines/domain/user.ts";
import { selectError, selectIsBusy, selectRefused } from "../../../machines/session/session.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { useActors } from "../shared/actors.ts";
import { announce } from "../shared/announce.tsx";
import { useHeldWhileBusy } from "../shared/use-held-while-busy.ts";

/**
 * Why login or sign-up was refused, above the fields [2.11]. When it appears, the first field it marks has the focus and
 * is described by it, else it has the focus itself.
 */
export function FormError({ id, text, isBusy }: { id: string; text: string; isBusy: boolean }) {
  const alert = useRef<HTMLDivElement>(null);
  const shown = useHeldWhileBusy(text, isBusy);
  const last = useRef("");
  useEffect(() => {
    if (text === "") return;
    // The alert has stayed meanwhile: a second refusal with the same text would be silent.
    if (text === last.current) announce(text);
    last.current = text;
    const marked = alert.current?.closest("form")?.querySelector<HTMLElement>("[data-refused]");
    (marked ?? alert.current)?.focus();
  }, [text]);
  return shown === "" ? null : (
    <Alert tone="bad" ref={alert} label="Error">
      <div id={id}>
        {shown.split("\n").map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </Alert>
  );
}

/** The service itself sets no new password: only whoever runs it can. */
export const forgottenPassword = "Forgot your password? Your department can reset it.";

/** Whether the form is being sent, the props of its `FormError`, and by which message a field was refused. */
export function useRefusal() {
  const { sessionRef } = useActors();
  const text = useSelector(sessionRef, selectError);
  const isBusy = useSelector(sessionRef, selectIsBusy);
  const refused = useSelector(sessionRef, selectRefused);
  const id = useId();
  return {
    isBusy,
    error: { id, text, isBusy },
    refusedBy: (field: AccountField): string | null => (refused.includes(field) ? id : null),
  };
}

/** The text of the field with this name; "" if it does not exist. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

export interface TypedForm {
  readonly typed: TypedEntrance;
  readonly onTyped: (change: TypedEntrance) => void;
  /** The user switched from the other form, which moved the focus. */
  readonly hasSwitched: boolean;
}
