/** A project [3.4]. `id` is null where a team's embedded project does not tell it. */
export interface Project {
  readonly id: number | null;
  readonly title: string;
  readonly description: string;
  readonly teamId: number | null;
  readonly teamName: string;
  readonly supervisorId: number | null;
  readonly supervisorName: string;
  readonly isCompleted: boolean;
}

/** A project and its team, as a supervisor chooses one of theirs from a list [2.40] [2.48]. */
export interface TeamProject {
  readonly teamId: number;
  readonly title: string;
  readonly teamName: string;
}

/** What is sent to create a project [7.15]; it is never created as completed [9.2]. */
export interface NewProject {
  readonly title: string;
  readonly description: string;
  readonly supervisorId: number;
  readonly teamId: number;
}

/** Projects that a supervisor oversees [2.51]. */
export const supervisedBy = (projects: readonly Project[], supervisorId: number): readonly Project[] =>
  projects.filter((project) => project.supervisorId === supervisorId);

/** A project's status in the words of the product [2.55]. */
export const completionName = ({ isCompleted }: Pick<Project, "isCompleted">): "Completed" | "Incomplete" =>
  isCompleted ? "Completed" : "Incomplete";
