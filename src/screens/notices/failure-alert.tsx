import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { usePlace } from "./places.ts";

interface FailureAlertProps {
  /** The key of the notice about the same failure, which is hidden while this is in view. */
  noticeKey: string;
  tone?: "bad" | "warning";
  title?: string;
  id?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shows a failure beside what failed. */
export function FailureAlert({ noticeKey, tone = "bad", ...rest }: FailureAlertProps) {
  return <Alert ref={usePlace(noticeKey)} tone={tone} announced {...rest} />;
}
