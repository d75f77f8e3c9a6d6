import {
  addTasks,
  book,
  createProject,
  createTeam,
  enrol,
  flipProject,
  noor,
  setMaxTeams,
  student,
  type Target,
  type TaskText,
} from "../world.ts";

/** A team of one, whose project Dr. Noor supervises. */
export interface SupervisedTeam {
  readonly teamName: string;
  readonly title: string;
  readonly tasks?: readonly TaskText[];
  readonly isCompleted?: boolean;
}

export const past = "2020-01-31T00:00:00Z";
export const future = "2099-01-31T00:00:00Z";

/** Tasks in To Do with these due dates. */
export const tasksDue = (...dates: readonly (string | null)[]): readonly TaskText[] =>
  dates.map((dueDate, index) => ({ title: `Task ${index + 1}`, dueDate }));

/** Teams with overdue, dated, finished and no tasks; the last one has completed its project. */
export const fiveTeams: readonly SupervisedTeam[] = [
  { teamName: "Ants", title: "Tunnels", tasks: tasksDue(past, future, null) },
  { teamName: "Bees", title: "Honey", tasks: tasksDue(past, past, past) },
  { teamName: "Cats", title: "Naps" },
  { teamName: "Dogs", title: "Walks", tasks: [{ title: "Done", status: 3 }, ...tasksDue(future)] },
  { teamName: "Eels", title: "Rivers", tasks: tasksDue(past), isCompleted: true },
];

/** Creates the teams in this order, numbered from 1 like their projects. */
export async function superviseTeams(target: Target, teams: readonly SupervisedTeam[]): Promise<void> {
  await setMaxTeams(target, await enrol(target, noor), noor, Math.max(5, teams.length));
  for (const [index, { teamName, title, tasks = [], isCompleted = false }] of teams.entries()) {
    const member = student(`Student ${index + 1}`, 201 + index);
    const token = await enrol(target, member);
    const teamId = await createTeam(target, token, teamName, [member]);
    await createProject(target, token, teamId, { title, description: `${title}, in short.` });
    await book(target, token, noor, teamId);
    await addTasks(target, token, teamId, tasks);
    if (isCompleted) await flipProject(target, token, index + 1);
  }
}
