import { emailOf, moveOf, password, readOf, studentIds } from "./department.ts";
import type { Work } from "./load.ts";

/** A course at nine o'clock. */
export const loginsAtOnce = 100;

/** What users do most, as the app sends it; by all users in turn: otherwise the limits of one are measured. */
export const works: readonly Work[] = [
  {
    name: "board read",
    request: readOf,
  },
  {
    name: "task move",
    request: (n) => ({ method: "PATCH", path: "/api/KanbanTask/status", ...moveOf(n) }),
  },
  {
    name: "overview",
    request: (n) => ({ method: "GET", path: "/api/Teams", token: readOf(n).token }),
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
