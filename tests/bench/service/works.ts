import { emailOf, moveOf, password, studentIds, supervisorToken, tasksOf } from "./department.ts";
import type { Work } from "./load.ts";

/** A course at nine o'clock. */
export const loginsAtOnce = 100;

const token = tasksOf(1).tokenFor(0);

/** What users do most, as the app sends it. */
export const works: readonly Work[] = [
  {
    name: "board read",
    request: () => ({ method: "GET", path: "/api/KanbanTask/team/1", token }),
  },
  {
    name: "task move",
    // By all users in turn: otherwise the limit of their changes is measured.
    request: (n) => ({ method: "PATCH", path: "/api/KanbanTask/status", ...moveOf(n) }),
  },
  {
    name: "overview",
    request: () => ({ method: "GET", path: "/api/Teams", token: supervisorToken }),
  },
  {
    name: "login",
    // From many accounts and addresses: otherwise the limits of logins are measured.
    request: (n) => ({
      method: "POST",
      path: "/api/Auth/login",
      body: { email: emailOf(studentIds[n % studentIds.length] ?? 1), password },
      address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    }),
    // As many as log in at once.
    amount: () => loginsAtOnce,
  },
];
