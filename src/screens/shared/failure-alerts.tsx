import type { ReactNode } from "react";
import { loadAdvice, type Failure } from "../../../machines/domain/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { usePlace } from "../notices/places.ts";
import { TryAgain } from "./try-again.tsx";

interface FailureAlertProps {
  /** The key of the notice about the same failure, which is hidden while this is in view; null: there is none. */
  noticeKey: string | null;
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

interface LoadFailedAlertProps {
  /** What failed, as specified. */
  title: string;
  /** Why it could not be fetched. */
  failure: Failure | null;
  onRetry: () => void;
  noticeKey?: string;
}

/** Instead of data that could not be loaded. */
export const LoadFailedAlert = ({ title, failure, onRetry, noticeKey }: LoadFailedAlertProps) => (
  <FailureAlert noticeKey={noticeKey ?? null} title={title} action={<TryAgain onClick={onRetry} />}>
    {loadAdvice(failure)}
  </FailureAlert>
);

interface StaleDataAlertProps extends Pick<LoadFailedAlertProps, "title" | "failure" | "onRetry"> {
  /** When the shown data was fetched: milliseconds since 1970. */
  readAt: number;
}

/** Above data that could not be refreshed: shows how old it is, and why [experience 17]. */
export const StaleDataAlert = ({ title, readAt, failure, onRetry }: StaleDataAlertProps) => (
  <Alert tone="warning" title={title} action={<TryAgain onClick={onRetry} />} announced>
    {`Last updated ${momentFormat.format(readAt)}. ${loadAdvice(failure)}`}
  </Alert>
);

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  day: "numeric",
  month: "short",
  year: "numeric",
});
