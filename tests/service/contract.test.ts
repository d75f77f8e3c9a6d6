import { expect, test } from "vitest";
import { operations } from "./support/contract.ts";

/** Section 7 of the specification: clause, call, and whether a token is required, optional or not used. */
const section7 = [
  ["7.2", "POST /api/Auth/login", "none"],
  ["7.3", "POST /api/Auth/register/student", "none"],
  ["7.3", "POST /api/Auth/register/supervisor", "none"],
  ["7.4", "GET /api/Auth/getUsers", "welcome"],
  ["7.5", "GET /api/Auth/{userId}", "welcome"],
  ["7.6", "PUT /api/Students/{id}", "needed"],
  ["7.6", "PUT /api/Supervisors/{id}", "needed"],
  ["7.7", "GET /api/Students/all", "needed"],
  ["7.8", "GET /api/Teams", "welcome"],
  ["7.9", "GET /api/Teams/{teamId}", "welcome"],
  ["7.10", "POST /api/Teams/create", "needed"],
  ["7.11", "PATCH /api/Teams/{teamId}/update-student-status", "needed"],
  ["7.12", "GET /api/Supervisors/{supervisorId}/remaining-teams", "welcome"],
  ["7.13", "POST /api/Supervisors/{id}/max-teams", "needed"],
  ["7.14", "POST /api/Supervisors/{supervisorId}/book-team/{teamId}", "needed"],
  ["7.15", "POST /api/Project", "needed"],
  ["7.16", "GET /api/Project", "welcome"],
  ["7.16", "GET /api/Project/{id}", "welcome"],
  ["7.16", "PATCH /api/Project/{id}/complete", "needed"],
  ["7.17", "GET /api/KanbanTask/team/{teamId}", "needed"],
  ["7.18", "POST /api/KanbanTask", "needed"],
  ["7.19", "PUT /api/KanbanTask/{id}", "needed"],
  ["7.20", "PATCH /api/KanbanTask/status", "needed"],
  ["7.21", "DELETE /api/KanbanTask/{id}", "needed"],
  ["7.22", "GET /api/Feedback/Team/{teamId}", "needed"],
  ["7.23", "POST /api/Feedback", "needed"],
  ["7.24", "PUT /api/Feedback/{id}", "needed"],
  ["7.25", "DELETE /api/Feedback/{id}", "needed"],
  ["7.26", "GET /api/Reply/feedback/{feedbackId}", "needed"],
  ["7.27", "POST /api/Reply", "needed"],
  ["7.28", "PUT /api/Reply/{id}", "needed"],
  ["7.29", "DELETE /api/Reply/{id}", "needed"],
  ["7.30", "GET /api/Link/team/{teamId}", "needed"],
  ["7.31", "POST /api/Link", "needed"],
  ["7.32", "PUT /api/Link/{id}", "needed"],
  ["7.33", "DELETE /api/Link/{id}", "needed"],
] as const;

const tokenOf = (security: readonly object[] | undefined): string => {
  if (security === undefined) return "needed";
  return security.length === 0 ? "none" : "welcome";
};

/** What only this service has. */
const additions: Readonly<Record<string, string>> = { "POST /api/Auth/logout": "needed" };

test("the document has exactly the calls of section 7, and its additions [7.1]", () => {
  const described = operations.map(({ method, path, operation }) => [
    `${method} ${path}`,
    tokenOf(operation.security),
  ]);
  expect(Object.fromEntries(described)).toEqual({
    ...Object.fromEntries(section7.map(([, call, token]) => [call, token])),
    ...additions,
  });
  expect(described).toHaveLength(section7.length + Object.keys(additions).length);
});

test("every call has a unique name and its clause [7.1]", () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const [clause, call] of section7) {
    const known = operations.find(({ method, path }) => `${method} ${path}` === call);
    expect(known?.operation.summary).toContain(`[${clause}]`);
  }
});
