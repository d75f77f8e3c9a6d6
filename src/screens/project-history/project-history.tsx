import { useEffect } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { reloadIfReleased } from "../navigation/load-code.ts";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { usePastProjects } from "./load-past-projects.ts";

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
  const heading = usePageHeading();
  useEffect(() => {
    if (!isRetrying) void reloadIfReleased();
  }, [isRetrying]);
  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Project History"
        lead="Browse graduation projects from the last ten years."
      />
      <Alert
        tone="bad"
        title="We couldn't load the past projects."
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </Alert>
    </>
  );
}
