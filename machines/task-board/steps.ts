/* The way from sign-up to the first tasks [experience 7]. */

export type StepName = "account" | "team" | "supervisor" | "project" | "tasks";

export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
}

/** The five steps of a team; null: all are done. A team with a supervisor has described its project. */
export const stepsOf = (team: {
  readonly isSupervised: boolean;
  readonly hasProject: boolean;
  readonly hasTasks: boolean;
}): readonly Step[] | null => {
  const steps: readonly Step[] = [
    { name: "account", isDone: true },
    { name: "team", isDone: true },
    { name: "supervisor", isDone: team.isSupervised },
    { name: "project", isDone: team.hasProject || team.isSupervised },
    { name: "tasks", isDone: team.hasTasks },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
};
