import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";

interface GoneLinkProps {
  what: "task" | "feedback";
  /** The id in the URL. */
  wanted: number | null;
  /** Whether the list was fetched; until then nothing is known. */
  isLoaded: boolean;
  isThere: boolean;
}

/** Shows that the link which opened the page leads to something that no longer exists. */
export function GoneLink({ what, wanted, isLoaded, isThere }: GoneLinkProps) {
  // Not shown for what is deleted while the page is open.
  const [found, setFound] = useState<number | null>(null);
  if (isThere && found !== wanted) setFound(wanted);
  if (wanted === null || !isLoaded || isThere || found === wanted) return null;
  return (
    <Alert tone="info" title={`The ${what} that the link leads to is not here.`} announced>
      It was deleted, or it belongs to another team.
    </Alert>
  );
}
