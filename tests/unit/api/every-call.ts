import { accountAndTeamCalls } from "./account-and-team-calls.ts";
import { projectCalls } from "./project-calls.ts";

/** Every call of chapter 7. */
export const everyCall = [...accountAndTeamCalls, ...projectCalls].map(
  ({ title, call, request: [method, path], bearer = "ifPresent", body, answer, value }) => ({
    title,
    call,
    method,
    path,
    bearer,
    body,
    answer,
    value,
  }),
);
