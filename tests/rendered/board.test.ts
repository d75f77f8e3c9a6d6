import { startHidden } from "../support/screen/attention.ts";
import { board, overview } from "../support/pages/index.ts";
import { columnNames, openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

test("[2.28] three columns, in this order", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B", status: 2 }, { title: "C", status: 3 }]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...columnNames]);
  await expect(board.titles(page, "To Do")).toHaveText(["A"]);
  await expect(board.titles(page, "In Progress")).toHaveText(["B"]);
  await expect(board.titles(page, "Done")).toHaveText(["C"]);
});

test("[2.30] a card shows its fields, or 'None' and 'N/A'", async ({ page, backend }) => {
  await openBoard(page, backend, [
    {
      title: "Full",
      description: "All of it.",
      assignedStudentNames: ["Sara", "Omar"],
      dueDate: "2027-03-12T00:00:00Z",
    },
    { title: "Bare" },
  ]);
  const full = board.cardIn(page, "To Do", "Full");
  for (const text of ["All of it.", "Sara, Omar", "12 Mar 2027"])
    await expect(full.getByText(text)).toBeVisible();
  const bare = board.cardIn(page, "To Do", "Bare");
  for (const text of ["None", "N/A"]) await expect(bare.getByText(text, { exact: true })).toBeVisible();
});

test("[2.29] [6.3] the supervisor's board is read-only", async ({ page, backend }) => {
  await startHidden(page);
  await falcons(backend, {
    tasks: [
      { title: "A", description: "All of it." },
      { title: "B", status: 3 },
    ],
  });
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expect(board.cardIn(page, "To Do", "A")).toContainText("All of it.");
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await backend.forget();
  const buttons = page.getByRole("main").getByRole("button");
  const names = [
    "Print",
    "Export",
    "With news",
    "Keyboard shortcuts",
    "Give feedback on “A”",
    "Give feedback on “B”",
  ];
  await expect(buttons).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(buttons.nth(index)).toHaveAccessibleName(name);
  await expect(page.locator("[draggable=true]")).toHaveCount(0);
  expect(await backend.sent()).toEqual([]);
});

test("[8.6] [8.19] a board that is refused says why", async ({ page, backend, quiet }) => {
  await falcons(backend);
  quiet.allowFailedCall(403);
  const message = "Only the team's members and its supervisor can do this.";
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 403, body: { message } });
  await enter(page, sara);
  await expect(page.getByText(`We couldn't load the board. ${message}`)).toBeVisible();
});
