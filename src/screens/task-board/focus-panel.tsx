import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { selectActivity } from "../../../machines/activity/activity.machine.ts";
import { awaiting } from "../../../machines/domain/team-activity.ts";
import { selectChosen, selectTasks } from "../../../machines/task-board/task-board.machine.ts";
import { Stack } from "../../ui/layout.tsx";
import { useActors, useUser } from "../shared/actors.ts";
import { Focus } from "../focus/focus.tsx";
import { stepsOf } from "../focus/steps.tsx";
import { Steps } from "../focus/steps.tsx";
import type { CardContext } from "./card-context.ts";
import { NextStepAction } from "./next-step.tsx";

interface FocusPanelProps {
  context: CardContext;
  onTask: (taskId: number) => void;
}

/** What is next, in the fourth track of a wide board [experience 7]. */
export function FocusPanel({ context: { board, team, today }, onTask }: FocusPanelProps) {
  // A move is painted before the panel follows.
  const tasks = useDeferredValue(useSelector(board, selectTasks));
  const chosen = useSelector(board, selectChosen);
  const me = useUser();
  const activity = useSelector(useActors().activity, (snapshot) => selectActivity(snapshot)[team.teamId]);
  const hasTasks = tasks.length > 0;
  const steps = stepsOf({
    isSupervised: team.supervisorId !== null,
    hasProject: team.projectTitle !== "",
    hasTasks,
  });
  return (
    <Stack>
      {steps !== null && (
        <Steps
          steps={steps}
          action={(step) => <NextStepAction board={board} step={step === "tasks" ? "task" : "supervisor"} />}
        />
      )}
      {hasTasks && (
        <Focus
          tasks={tasks}
          viewer={{ today, me, members: team.members, chosen: (taskId) => chosen[taskId] ?? [] }}
          unanswered={activity === undefined ? null : awaiting("student", activity).length}
          onTask={onTask}
        />
      )}
    </Stack>
  );
}
