import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

/** Why login or registration was refused, above the fields [2.11]; the focus goes there when it comes. */
export function Refusal({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== "") alert.current?.focus();
  }, [text]);
  return text === "" ? null : (
    <Alert tone="bad" ref={alert}>
      {text}
    </Alert>
  );
}
