import { Link } from "react-router-dom";
import type { TaskBoardRef } from "../../../machines/task-board/task-board.machine.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { StepList, stepsOf } from "../focus/steps.tsx";
import { paths } from "../navigation/paths.ts";
import * as styles from "./task-board.css.ts";

interface NextStepProps {
  boardRef: TaskBoardRef;
  step: "supervisor" | "task";
  hasProject: boolean;
}

/** The team's next step on the way from sign-up to the first task: the steps, one line and one button. */
export function NextStep({ boardRef, step, hasProject }: NextStepProps) {
  const supervisor = hasProject
    ? "Your project is saved, but your team has no supervisor yet."
    : "Your team has no supervisor yet.";
  return (
    <Stack as="section" gap="small" className={styles.line} aria-label="Next step">
      <StepList
        steps={stepsOf({ hasTeam: true, isSupervised: step === "task", hasProject, hasTasks: false })}
        isInLine
      />
      <Inline gap="small" justify="between">
        <p>{step === "supervisor" ? supervisor : "Add your team’s first task."}</p>
        <NextStepAction boardRef={boardRef} step={step} />
      </Inline>
    </Stack>
  );
}

/** The button of a step. */
export const NextStepAction = ({ boardRef, step }: Omit<NextStepProps, "hasProject">) =>
  step === "supervisor" ? (
    <Link className={buttonClass("primary")} to={paths.booking}>
      Book a Supervisor
    </Link>
  ) : (
    <Button kind="primary" onClick={() => boardRef.send({ type: "taskForm.opened", column: "ToDo" })}>
      Add First Task
    </Button>
  );
