import { loadAdvice, type Failure } from "../../../machines/domain/failure.ts";
import { Alert } from "../../ui/alert.tsx";
import { usePlace } from "../notices/places.ts";
import { TryAgain } from "./try-again.tsx";

interface LoadFailedAlertProps {
  /** What failed, as specified. */
  title: string;
  /** Why it could not be fetched. */
  failure: Failure | null;
  onRetry: () => void;
  /** As of a `FailureAlert`. */
  noticeKey?: string;
}

/** Instead of data that could not be loaded. */
export function LoadFailedAlert({ title, failure, onRetry, noticeKey }: LoadFailedAlertProps) {
  return (
    <Alert ref={usePlace(noticeKey ?? null)} tone="bad" title={title} action={<TryAgain onClick={onRetry} />}>
      {loadAdvice(failure)}
    </Alert>
  );
}

interface StaleDataAlertProps extends Pick<LoadFailedAlertProps, "title" | "failure" | "onRetry"> {
  /** When the shown data was fetched: milliseconds since 1970. */
  readAt: number;
}

/** Above data that could not be refreshed: shows how old it is, and why [experience 17]. */
export function StaleDataAlert({ title, readAt, failure, onRetry }: StaleDataAlertProps) {
  return (
    <Alert tone="warning" title={title} action={<TryAgain onClick={onRetry} />} announced>
      {`Last updated ${momentFormat.format(readAt)}. ${loadAdvice(failure)}`}
    </Alert>
  );
}

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  day: "numeric",
  month: "short",
  year: "numeric",
});
