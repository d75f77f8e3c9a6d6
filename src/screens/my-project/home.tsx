import { useSelector } from "@xstate/react";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Project } from "../../../machines/domain/project.ts";
import { countUnanswered, type TeamWork } from "../../../machines/domain/team-work.ts";
import {
  selectWorkFailure,
  selectWork,
  type ProjectCompletionRef,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../shared/actors.ts";
import { Focus } from "../focus/focus.tsx";
import { stepsOf, type StepName } from "../focus/steps.tsx";
import { Steps } from "../focus/steps.tsx";
import { paths } from "../navigation/paths.ts";
import type { Viewer } from "../task-board/filter.ts";
import { useToday } from "../text/today.ts";
import * as styles from "./home.css.ts";
import { LatestFeedback } from "./latest-feedback.tsx";
import { LatestFiles } from "./latest-files.tsx";
import { NextDates } from "./next-dates.tsx";
import { Progress } from "./progress.tsx";
import { Shares } from "./shares.tsx";

interface HomeProps {
  completion: ProjectCompletionRef;
  project: Project;
  team: ProjectTeam;
}

/** What the team has done and what is next [experience 7] [experience 15]; loads beside the project. */
export function Home({ completion, project, team }: HomeProps) {
  const work = useSelector(completion, selectWork);
  const failure = useSelector(completion, selectWorkFailure);
  return (
    <>
      {failure !== null && (
        <Alert
          tone={work === null ? "bad" : "warning"}
          title={
            work === null ? "We couldn't load your team's work." : "We couldn't refresh your team's work."
          }
          action={
            <Button onClick={() => completion.send({ type: "reload.pressed", of: "work" })}>Try again</Button>
          }
        >
          {`${work === null ? "" : "This may be out of date. "}${loadAdvice(failure)}`}
        </Alert>
      )}
      {work === null && failure === null && (
        <div className={styles.home}>
          <Skeleton label="Loading your team's work..." kind="panels" count={2} />
          <Skeleton kind="panels" count={2} />
        </div>
      )}
      {work !== null && (
        <PartBoundary>
          <Work work={work} project={project} team={team} />
        </PartBoundary>
      )}
    </>
  );
}

function Work({ work, project, team }: { work: TeamWork; project: Project; team: ProjectTeam }) {
  const today = useToday();
  const me = useUser();
  const { members, supervisorName } = team;
  const viewer = useMemo<Viewer>(() => ({ today, me, members, chosen: () => [] }), [today, me, members]);
  const hasTasks = work.tasks.length > 0;
  const unanswered = countUnanswered(work);
  const steps = stepsOf({
    isSupervised: supervisorName !== null,
    hasProject: project.title !== "",
    hasTasks,
  });
  return (
    <>
      <Progress tasks={work.tasks} today={today} />
      <div className={styles.home}>
        <Stack>
          {steps !== null && <Steps steps={steps} action={linkOfStep} />}
          {(hasTasks || unanswered > 0) && (
            <Focus tasks={work.tasks} viewer={viewer} unanswered={unanswered} />
          )}
          <Shares tasks={work.tasks} viewer={viewer} />
        </Stack>
        <Stack>
          <NextDates tasks={work.tasks} today={today} />
          <LatestFeedback work={work} supervisorName={supervisorName} />
          <LatestFiles files={work.files} members={members} />
        </Stack>
      </div>
    </>
  );
}

const linkOfStep = (step: StepName) =>
  step === "tasks" ? (
    <Link className={buttonClass("primary")} to={paths.studentBoard}>
      Go to the board
    </Link>
  ) : (
    <Link className={buttonClass("primary")} to={paths.booking}>
      Book a Supervisor
    </Link>
  );
