import { setHidden } from "../support/screen/attention.ts";
import { isCalling } from "../support/screen/kept-log.ts";
import { board } from "../support/pages/index.ts";
import { boardReads, openBoard } from "../support/seeds/tasks.ts";
import { takeRenders } from "./support/renders.ts";
import { expect, test } from "./support/test.ts";

test("[design: budgets] a poll without a change renders no card, and opening an edit renders one", async ({
  page,
  backend,
}) => {
  const { teamId } = await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
  const poll = async (): Promise<void> => {
    await backend.forget();
    await setHidden(page, true);
    await setHidden(page, false);
    await expect.poll(() => boardReads(backend, teamId)).toBe(1);
    await expect.poll(() => isCalling(page, "app/taskBoard")).toBe(false);
  };
  await poll();
  takeRenders();
  await poll();
  expect(takeRenders()).toEqual([]);
  // Tab leads to another card from now on.
  await board.menu(page, "B").focus();
  expect(takeRenders()).toHaveLength(2);
  await board.choose(page, "B", "Edit");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
  expect(takeRenders()).toHaveLength(1);
});
