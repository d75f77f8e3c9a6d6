import type { Page } from "@playwright/test";
import { column } from "../support/people.ts";
import { openOwnReply } from "../support/seeds/feedback.ts";
import { board, feedback, forms, layout } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

/** A key press on the focused element; returns whether the browser would act on it. */
const press = (page: Page, key: string, more: Press = {}): Promise<boolean | undefined> =>
  page.evaluate(
    (init) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
      ),
    { key, ...more },
  );

interface Press {
  readonly code?: string;
  readonly ctrlKey?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly repeat?: boolean;
}

test("[2.33] [2.39] keys of an input method close and send nothing", async ({ page, backend }) => {
  const { own } = await openOwnReply(page, backend);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  const box = feedback.replyEditBox(page, own);
  await expect(box).toBeFocused();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ["Escape", "Enter"]) await press(page, key, { ...composing, ctrlKey: key === "Enter" });
  await expect(box).toBeFocused();
  expect(await backend.writes()).toEqual([]);
  await press(page, "Escape");
  await expect(box).toHaveCount(0);
});

test("[2.32] a held Enter acts once", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Map" }]);
  await board.addTask(page, "To Do").focus();
  expect(await press(page, "Enter")).toBe(true);
  expect(await press(page, "Enter", { repeat: true })).toBe(false);
  await board.addTask(page, "To Do").click();
  await board.descriptionField(board.newTaskForm(column(page, "To Do"))).focus();
  expect(await press(page, "Enter", { repeat: true })).toBe(true);
});

for (const [layout, key, code] of [
  ["Latin", "n", "KeyN"],
  ["Arabic", "ى", "KeyN"],
  ["Russian", "т", "KeyN"],
  ["Hebrew", "מ", "KeyN"],
] as const)
  test(`[experience 8] shortcuts work on a layout that is ${layout}`, async ({ page, backend }) => {
    await openBoard(page, backend, [{ title: "Map" }]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await press(page, key, { code });
    await expect(board.newTaskForm(column(page, "To Do"))).toBeVisible();
  });

for (const [layoutName, edits, undoes, undoCode] of [
  ["an Arabic", "ث", "ئ", "KeyZ"],
  ["a Hebrew", "ק", "ז", "KeyZ"],
  // Its letters are Latin, and W and Z are in each other's place.
  ["an AZERTY", "e", "z", "KeyW"],
] as const)
  test(`[4.5] [7.20] a card's keys and Undo work on ${layoutName} layout`, async ({ page, backend }) => {
    await openBoard(page, backend, [{ title: "Map" }]);
    await board.card(page, "Map").focus();
    await press(page, edits, { code: "KeyE" });
    const edit = board.editForm(page, "Map");
    await expect(edit).toBeVisible();
    await board.titleField(edit).fill("Plan");
    await forms.cancel(edit).click();
    await expect(layout.undo(page)).toBeVisible();
    await press(page, undoes, { code: undoCode, ctrlKey: true });
    await expect(board.titleField(edit)).toHaveValue("Plan");
  });
