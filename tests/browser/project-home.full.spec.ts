import { expectBoard } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as home from "../support/pages/project-home.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { addTasks, enter, falcons, sara, student } from "../support/world.ts";

const due = (day: string): string => `${day}T00:00:00Z`;

const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);

const crowd = [
  student("Sara", 105),
  student("نور الدين الخطيب بن عبد الرحمن", 106),
  student(long, 107),
] as const;

for (const { width, colorScheme } of [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1600, colorScheme: "dark" },
] as const) {
  test(`[experience 15] [experience 18] namesakes, long and right-to-left names, 40 tasks at ${width}`, async ({
    ownPage: page,
    backend,
  }) => {
    const { teamId, token } = await falcons(backend, { members: [sara, ...crowd] });
    await addTasks(
      backend,
      token,
      teamId,
      Array.from({ length: 40 }, (_, index) => ({
        title: index % 9 === 0 ? long : index % 7 === 0 ? "ترجمة الواجهة" : `Task ${index}`,
        dueDate: due(`2026-${index % 2 === 0 ? "11" : "12"}-${10 + (index % 20)}`),
        status: ([1, 2, 3] as const)[index % 3] ?? 1,
        assignedStudentNames: index % 4 === 0 ? ["Sara"] : [crowd[index % 3]?.name ?? ""],
      })),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.clock.setFixedTime("2026-11-25T10:00:00");
    await enter(page, sara);
    await goInside(page, "/dashboard/student/Myproject");
    await expect(home.section(page, "Progress")).toContainText("13 of 40 done");
    for (const name of ["Sara (101)", "Sara (105)", ...crowd.slice(1).map((each) => each.name), "Unassigned"])
      await expect(home.share(page, name)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
    await goInside(page, "/dashboard/student/KanbanBoard");
    await expectBoard(page);
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
  });
}
