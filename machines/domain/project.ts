/** A project [3.4]. `id` is null if a team's embedded project comes without it. */
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

/** A project and its team, as a supervisor selects it from a list [2.40] [2.48]. */
export interface TeamProject {
  readonly teamId: number;
  readonly title: string;
  readonly teamName: string;
}

/** Another team's project, for comparison with a title that is typed. */
export type OtherProject = Pick<Project, "title" | "supervisorName">;

/** The payload to create a project [7.15]; it is never created as completed [9.2]. */
export interface NewProject {
  readonly title: string;
  readonly description: string;
  readonly supervisorId: number;
  readonly teamId: number;
}

/** The projects that a supervisor oversees [2.51]. */
export const supervisedBy = (projects: readonly Project[], supervisorId: number): readonly Project[] =>
  projects.filter((project) => project.supervisorId === supervisorId);

/** A project's status as the UI names it [2.55]. */
export const completionName = ({ isCompleted }: Pick<Project, "isCompleted">): "Completed" | "Incomplete" =>
  isCompleted ? "Completed" : "Incomplete";
