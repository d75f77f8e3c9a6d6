import { describe, expect, test } from "vitest";
import {
  isForeignTeam,
  selectProjects,
  type ProjectsRead,
} from "../../../machines/shared/supervised-projects.ts";
import * as feedbackThread from "../../support/start/feedback-thread.ts";
import * as projectFiles from "../../support/start/project-files.ts";

const maps: ProjectsRead = { projects: [{ teamId: 3, title: "Maps", teamName: "Falcons" }], readAt: 1 };
const shown = (read: ProjectsRead, isStale = false) => ({ kind: "read", read, isStale });

describe.each([
  ["feedbackThread", () => feedbackThread.start(feedbackThread.noor, null)],
  ["projectFiles", () => projectFiles.start(projectFiles.noor, null)],
] as const)("%s", (_, startUnchosen) => {
  const begin = () => {
    const { readProjects, now } = startUnchosen();
    return { readProjects, view: () => selectProjects(now()) };
  };

  test("[2.40] [2.48] fetches the supervisor's own projects at once", async () => {
    const { readProjects, view } = begin();
    expect([view(), readProjects.calls.map(({ input }) => input)]).toEqual([
      { kind: "loading" },
      [{ supervisorId: 8 }],
    ]);
    await readProjects.last().answer(maps);
    expect(view()).toEqual(shown(maps));
  });
});

test("[1.3] a team is a supervisor's with or without a project, as far as is known", () => {
  const projects = [...maps.projects, { teamId: 6, title: "Birds", teamName: "Owls" }];
  const foreign = (teamId: number, isStale = false) =>
    isForeignTeam({ kind: "read", read: { ...maps, projects, otherTeamIds: [4] }, isStale }, teamId);
  expect([3, 4, 5, 6].map((teamId) => foreign(teamId))).toEqual([false, false, true, false]);
  expect([foreign(5, true), isForeignTeam({ kind: "loading" }, 5)]).toEqual([false, false]);
});
