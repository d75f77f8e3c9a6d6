import type { Page } from "@playwright/test";
import type { TaskText } from "../world.ts";

/** A Wednesday; the coming Sunday is the 29th. */
export const today = "2026-11-25";

export const day = (date: number): string => `2026-11-${String(date).padStart(2, "0")}T00:00:00Z`;
export const tasks: readonly TaskText[] = [
  {
    title: "Zoë’s plan",
    description: "Ask CAFÉ Noir.",
    priority: 3,
    dueDate: day(24),
    assignedStudentNames: ["Sara"],
  },
  { title: "Measure", dueDate: day(25), priority: 1, assignedStudentNames: ["Omar"] },
  { title: "Draw", status: 2, dueDate: day(29), priority: 3, assignedStudentNames: ["Sara", "Omar"] },
  { title: "Print", status: 2, dueDate: day(30) },
  { title: "Someday", status: 3, assignedStudentNames: ["Salim"] },
  { title: "Old", status: 3, dueDate: day(2), priority: 1 },
];

export const setDay = (page: Page): Promise<void> => page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
