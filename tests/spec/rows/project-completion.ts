import type { Row } from "../row.ts";

/** My Project: rows P1 to P3. */
export const projectCompletionRows: readonly Row[] = [
  {
    id: "P1",
    flow: "projectCompletion",
    clauses: ["2.55", "2.56", "4.6"],
    cases: [
      {
        from: "an incomplete project",
        happens: "Mark Complete is pressed",
        to: "complete, as read again from the server",
        sees: [
          { role: "status", text: "Project is now Completed" },
          { role: "button", name: "Mark Incomplete" },
        ],
        by: [],
      },
    ],
  },
  {
    id: "P2",
    flow: "projectCompletion",
    clauses: ["2.55", "2.56", "4.6"],
    cases: [
      {
        from: "a complete project",
        happens: "Mark Incomplete is pressed",
        to: "incomplete, as read again from the server",
        sees: [
          { role: "status", text: "Project is now Incomplete" },
          { role: "button", name: "Mark Complete" },
        ],
        by: [],
      },
    ],
  },
  {
    id: "P3",
    flow: "projectCompletion",
    clauses: ["4.6", "8.9"],
    cases: [
      {
        from: "a project",
        happens: "the toggle fails, or reading the project again",
        to: "as the server says, once it can be read",
        sees: [
          { role: "alert", text: "Could not update project status" },
          { role: "button", varying: "'Mark Complete' or 'Mark Incomplete', as the server says" },
        ],
        by: [],
      },
    ],
  },
];
