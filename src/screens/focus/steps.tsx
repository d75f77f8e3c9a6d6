import { useId, type ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { GoodIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./focus.css.ts";

export type StepName = "account" | "team" | "supervisor" | "project" | "tasks";

interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
}

/** The five steps of a student. A team with a supervisor has described its project. */
export const stepsOf = (team: {
  readonly hasTeam: boolean;
  readonly isSupervised: boolean;
  readonly hasProject: boolean;
  readonly hasTasks: boolean;
}): readonly Step[] => [
  { name: "account", isDone: true },
  { name: "team", isDone: team.hasTeam },
  { name: "supervisor", isDone: team.isSupervised },
  { name: "project", isDone: team.hasProject || team.isSupervised },
  { name: "tasks", isDone: team.hasTasks },
];

export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ isDone }) => !isDone);

interface StepsProps {
  steps: readonly Step[];
  /** The button or link of the first step that is not done. */
  action: (step: StepName) => ReactNode;
}

const names: Readonly<Record<StepName, string>> = {
  account: "Sign up",
  team: "Create a team or be added",
  supervisor: "Book a supervisor",
  project: "Describe your project",
  tasks: "Add your first tasks",
};

/** The way from sign-up to the first tasks, and the button for the next step [experience 7]. */
export function Steps({ steps, action }: StepsProps) {
  const heading = useId();
  const next = nextOf(steps);
  return (
    <Card as="section" padding="snug" aria-labelledby={heading}>
      <Stack gap="small" align="start">
        <Heading level={2} size="normal" id={heading}>
          Getting started
        </Heading>
        <StepList steps={steps} />
        {next !== undefined && action(next.name)}
      </Stack>
    </Card>
  );
}

interface StepListProps extends Pick<StepsProps, "steps"> {
  /** Beside each other, where there is room. */
  isInLine?: boolean;
}

/** The names of the steps, with a mark at the present one. */
export function StepList({ steps, isInLine = false }: StepListProps) {
  const next = nextOf(steps);
  const items = steps.map(({ name, isDone }, index) => (
    <li key={name} className={styles.step} aria-current={name === next?.name ? "step" : undefined}>
      <span className={isDone ? styles.done : styles.mark} aria-hidden="true">
        {isDone ? <GoodIcon size="small" /> : index + 1}
      </span>
      <span>{names[name]}</span>
      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
    </li>
  ));
  return isInLine ? (
    <Inline as="ol" gap="small">
      {items}
    </Inline>
  ) : (
    <Stack as="ol" gap="tiny">
      {items}
    </Stack>
  );
}
