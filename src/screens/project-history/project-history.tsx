import { useEffect } from "react";
import { Alert } from "../../ui/alert.tsx";
import { reloadIfReleased } from "../navigation/load-code.ts";
import { PageHeading } from "../navigation/page-heading.tsx";
import { usePastProjects } from "./load-past-projects.ts";
import { TryAgain } from "../shared/try-again.tsx";

/** Project History, for both roles [2.58] to [2.60]. Its data is bundled with the product [1.4]. */
export function ProjectHistory() {
  const { data, retry, isRetrying } = usePastProjects();
  return data === null ? (
    <LoadFailed isRetrying={isRetrying} onRetry={retry} />
  ) : (
    <data.Gallery projects={data.pastProjects} />
  );
}

function LoadFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  useEffect(() => {
    if (!isRetrying) void reloadIfReleased();
  }, [isRetrying]);
  return (
    <>
      <PageHeading title="Project History" lead="Browse graduation projects from the last ten years." />
      <Alert
        tone="bad"
        title="We couldn't load the past projects."
        action={<TryAgain busy={isRetrying} onClick={onRetry} />}
      >
        Check your connection and try again.
      </Alert>
    </>
  );
}
