import type { operations } from "../../../src/api/schema.gen.ts";
import { authCalls } from "./auth.ts";
import type { SpecifiedCall } from "./call.ts";
import { feedbackCalls } from "./feedback.ts";
import { linkCalls } from "./links.ts";
import { peopleCalls } from "./people.ts";
import { projectCalls } from "./projects.ts";
import { taskCalls } from "./tasks.ts";
import { teamCalls } from "./teams.ts";

const byId: Readonly<Record<keyof operations, SpecifiedCall>> = {
  ...authCalls,
  ...peopleCalls,
  ...teamCalls,
  ...projectCalls,
  ...taskCalls,
  ...feedbackCalls,
  ...linkCalls,
};

/** Every call of section 7, and those that only this service has. */
export const specifiedCalls = Object.entries(byId).map(([operationId, call]) => {
  const [method = "", path = ""] = call.request.split(" ");
  return { ...call, operationId, method, path };
});

/** Every call as the app sends it. */
export const everyCall = specifiedCalls.flatMap(({ operationId, clause, method, path, callers, app }) =>
  app.map(({ ids, ...row }) => {
    const left = [...ids];
    return {
      title: `[${clause}] ${operationId}`,
      sendsToken: callers !== "none",
      body: undefined,
      value: undefined,
      ...row,
      method,
      path: path.replaceAll(/\{\w+\}/g, () => String(left.shift())),
    };
  }),
);
