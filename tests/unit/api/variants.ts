import { expect, test } from "vitest";
import type { Api, Result } from "../../../src/api/client.ts";
import { createFeedback, listFeedback } from "../../../src/api/feedback.ts";
import { listLinks } from "../../../src/api/links.ts";
import { createProject, readProject } from "../../../src/api/projects.ts";
import { listReplies } from "../../../src/api/replies.ts";
import { listTasks } from "../../../src/api/tasks.ts";
import { createTeam, listTeams } from "../../../src/api/teams.ts";
import { newFeedback, newProject, newTeam, reply } from "../../support/calls/samples.ts";
import { json, serving } from "./serving.ts";

/** A title, the call, the body of the service's response (or its responses in turn), and the result. */
export type Row = readonly [string, (api: Api) => Promise<Result<unknown>>, unknown, unknown];

const isResponses = (served: unknown): served is readonly Response[] =>
  Array.isArray(served) && served.length > 0 && served.every((each) => each instanceof Response);

/** Tests that the call of each row returns its result, and that nothing but lists is read after it. */
export const testRows = (title: string, rows: readonly Row[]): void => {
  test.each(rows)(`${title}: %s`, async (_, call, served, expected) => {
    const answers = isResponses(served) ? served : [json(served)];
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent.slice(1).map(({ method }) => method)).toEqual(answers.slice(1).map(() => "GET"));
  });
};

/* Entities as a response without names has them. */

export const student = { userId: 2101, name: "Salma", status: false, teamId: null };
export const bareFeedbackPayload = {
  feedbackId: 9,
  content: "Good start",
  date: "2026-11-02T08:00:00",
  teamId: 7,
  supervisorId: 31,
};
export const bareFeedback = { ...newFeedback, id: 9, date: "2026-11-02T08:00:00", supervisorName: "" };
export const bareReplyPayload = {
  id: 61,
  content: "Thanks",
  date: "2026-11-03T08:00:00",
  studentId: 2101,
  studentName: null,
  supervisorId: null,
};
export const bareReply = { ...reply, author: { role: "student", userId: 2101, name: "" } };

export const teams = (api: Api) => listTeams(api, { bearer: true });
export const tasks = (api: Api) => listTasks(api, 7);
export const feedbackOfTeam = (api: Api) => listFeedback(api, 7);
export const replies = (api: Api) => listReplies(api, 9);
export const links = (api: Api) => listLinks(api, 7);
export const oneProject = (api: Api) => readProject(api, 70);
export const addTeam = (api: Api) => createTeam(api, newTeam);
export const addProject = (api: Api) => createProject(api, newProject);
export const addFeedback = (api: Api) => createFeedback(api, newFeedback);

/** The call, with what `pick` takes from its result. */
export const only =
  <T>(call: (api: Api) => Promise<Result<T>>, pick: (value: T) => unknown) =>
  async (api: Api): Promise<Result<unknown>> => {
    const result = await call(api);
    return result.ok ? { ok: true, value: pick(result.value) } : result;
  };
