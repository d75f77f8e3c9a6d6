import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

interface StaleDataAlertProps {
  /** What failed, in the words of the product. */
  title: string;
  /** When what is shown was read: milliseconds since 1970. */
  readAt: number;
  onRetry: () => void;
}

/** Above a list that could not be read again: how old it is [experience 17]. */
export function StaleDataAlert({ title, readAt, onRetry }: StaleDataAlertProps) {
  return (
    <Alert tone="warning" title={title} action={<Button onClick={onRetry}>Try again</Button>} announced>
      What you see is as of {momentFormat.format(readAt)}. It may have changed since.
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
