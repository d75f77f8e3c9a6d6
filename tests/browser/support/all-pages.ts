import type { Backend } from "../../support/screen/backend.ts";
import { answer, giveAllFeedback, seedTeams } from "../../support/seeds/feedback.ts";
import { share } from "../../support/seeds/files.ts";
import { addTasks, sara } from "../../support/world.ts";

/** The pages of Sara, a student, and of Noor, a supervisor, that show the work of a team. */
export interface AllPages {
  readonly student: readonly string[];
  readonly supervisor: readonly string[];
}

/** Creates a team with tasks, feedback, replies and files; returns where they are shown. */
export async function seedAllPages(backend: Backend): Promise<AllPages> {
  const team = await seedTeams(backend);
  const { teamId, tokens } = team;
  const [, ids] = await Promise.all([
    addTasks(
      backend,
      tokens.sara,
      teamId,
      ([1, 2, 3] as const).flatMap((status) =>
        [1, 2, 3].map((number) => ({ title: `Task ${status}.${number}`, status })),
      ),
    ),
    giveAllFeedback(backend, team, "One.", "Two.", "Three.", "Four."),
    share(backend, tokens.sara, teamId, sara.userId, { title: "Plan", url: "https://example.org" }),
  ]);
  // Somebody waits for the supervisor.
  await answer(backend, team, "sara", ids[0] ?? 0, "Who checks it?");
  return {
    student: [
      "/dashboard/student/KanbanBoard",
      "/dashboard/student/Myproject",
      "/dashboard/student/projects",
      "/dashboard/student/feedback",
      "/dashboard/student/projectHistory",
      "/edit-profile",
    ],
    supervisor: [
      "/dashboard/supervisor/SupBoard",
      `/dashboard/supervisor/kanban/${teamId}/Kanban`,
      `/dashboard/supervisor/supervised-projects?team=${teamId}`,
      `/dashboard/supervisor/feedback?team=${teamId}`,
      "/dashboard/supervisor/projectHistory",
    ],
  };
}
