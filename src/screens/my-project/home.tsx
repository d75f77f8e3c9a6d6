import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { countUnanswered, type TeamWork, isUnanswered } from "../../../machines/domain/team-work.ts";
import {
  selectWorkFailure,
  selectWork,
  type ProjectCompletionRef,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";
import { countsOf, doneWords, overdueIn } from "../../../machines/domain/task-counts.ts";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import type { Member } from "../../../machines/task-board/assignees.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Stack, Inline } from "../../ui/layout.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Badge } from "../../ui/badge.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { TypedText } from "../../ui/typed-text.tsx";
import { useUser } from "../shared/actors.ts";
import { Focus } from "../focus/focus.tsx";
import { nextOf, stepsOf, type StepName, Steps } from "../focus/steps.tsx";
import { NewsMarks } from "../news/news-marks.tsx";
import { paths } from "../navigation/paths.ts";
import type { Viewer } from "../task-board/filter.ts";
import { useToday } from "../text/today.ts";
import { TaskProgress } from "../shared/task-progress.tsx";
import { DateText } from "../text/date-text.tsx";
import { excerptOf } from "../feedback-thread/excerpt.ts";
import { RealHost, SafeLink } from "../text/safe-link.tsx";
import * as styles from "./home.css.ts";
import { NextDates } from "./next-dates.tsx";
import { Shares } from "./shares.tsx";
import { Section } from "./section.tsx";
import { TryAgain } from "../shared/try-again.tsx";

interface HomeProps {
  completionRef: ProjectCompletionRef;
  project: Project;
  team: ProjectTeam;
}

/** What the team has done and what is next [experience 7] [experience 15]; loads beside the project. */
export function Home({ completionRef, project, team }: HomeProps) {
  const work = useSelector(completionRef, selectWork);
  const failure = useSelector(completionRef, selectWorkFailure);
  return (
    <>
      {failure !== null && (
        <Alert
          tone={work === null ? "bad" : "warning"}
          title={
            work === null ? "We couldn't load your team's work." : "We couldn't refresh your team's work."
          }
          action={<TryAgain onClick={() => completionRef.send({ type: "reload.pressed", of: "work" })} />}
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
    hasTeam: true,
    isSupervised: supervisorName !== null,
    hasProject: project.title !== "",
    hasTasks,
  });
  return (
    <>
      <Progress tasks={work.tasks} today={today} />
      <div className={styles.home}>
        <Stack>
          {nextOf(steps) !== undefined && <Steps steps={steps} action={linkOfStep} />}
          {(hasTasks || unanswered > 0) && (
            <Focus tasks={work.tasks} viewer={viewer} unanswered={unanswered} />
          )}
          <Shares tasks={work.tasks} viewer={viewer} />
        </Stack>
        <Stack>
          <NextDates tasks={work.tasks} today={today} />
          <LatestFeedback work={work} supervisorName={supervisorName} />
          <LatestFiles teamId={project.teamId} files={work.files} members={members} />
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

/** How far the project is [experience 15]. */
function Progress({ tasks, today }: { tasks: readonly Task[]; today: Day }) {
  const counts = useMemo(() => countsOf(tasks), [tasks]);
  return (
    <Section title="Progress" aside={doneWords(counts)}>
      {tasks.length > 0 && <TaskProgress counts={counts} overdue={overdueIn(counts, today)} />}
    </Section>
  );
}

interface LatestFeedbackProps {
  work: TeamWork;
  /** Null: the team has no supervisor. */
  supervisorName: string | null;
}

/** The last three pieces of feedback. */
function LatestFeedback({ work: { feedback, replies }, supervisorName }: LatestFeedbackProps) {
  return (
    <Section title="Latest feedback" link={{ to: paths.studentFeedback, text: "All feedback" }}>
      {feedback.length === 0 && <p className={styles.muted}>No feedback yet.</p>}
      <Stack as="ul" gap="none" className={styles.list}>
        {feedback.slice(0, 3).map(({ id, content, date, supervisorName: author }) => {
          const thread = replies[id] ?? [];
          return (
            <li key={id}>
              <p className={styles.text} {...inItsLanguage(excerptOf(content))}>
                {excerptOf(content)}
              </p>
              <Inline className={styles.facts} gap="small">
                <TypedText>{author || (supervisorName ?? "")}</TypedText>
                <DateText date={date} />
                <span>{repliesWords(thread.length)}</span>
                {isUnanswered(thread) && (
                  <Badge tone="warning" size="small">
                    Unanswered
                  </Badge>
                )}
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

const repliesWords = (count: number): string => {
  if (count === 0) return "No replies";
  return count === 1 ? "1 reply" : `${count} replies`;
};

interface LatestFilesProps extends Pick<Project, "teamId"> {
  files: readonly FileLink[];
  /** For names that the service does not send. */
  members: readonly Member[];
}

/** The last five files. */
function LatestFiles({ teamId, files, members }: LatestFilesProps) {
  const labels = labelsOf(members);
  return (
    <Section title="Latest files" link={{ to: paths.studentFiles, text: "All files" }}>
      {teamId !== null && <NewsMarks teamId={teamId} kinds={["files"]} />}
      {files.length === 0 && <p className={styles.muted}>No files uploaded yet.</p>}
      <Stack as="ul" gap="none" className={styles.list}>
        {files.slice(0, 5).map(({ id, title, url, date, studentId, studentName }) => (
          <li key={id}>
            <p className={styles.text}>
              {linkOf(url) === null && <TypedText>{`${title}: `}</TypedText>}
              <SafeLink url={url} isNamed>
                <TypedText>{title}</TypedText>
              </SafeLink>
            </p>
            <Inline className={styles.facts} gap="small">
              <span>
                <bdi>{linkOf(url)?.host}</bdi>
                <RealHost url={url} />
              </span>
              <DateText date={date} />
              <TypedText>{labels.get(studentId) ?? studentName}</TypedText>
            </Inline>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
