import { board, feedback } from "../support/pages/index.ts";
import { hostileStrings } from "../support/hostile-strings.ts";
import { openAsSara, seedFeedback } from "../support/seeds/feedback.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { casesOf } from "../support/run.ts";
import { expect, test } from "./support/test.ts";

/** As a text field holds it, as JSON can carry it, and without the character that the service refuses. */
const typeable = hostileStrings
  .map((text) => Buffer.from(text.replaceAll(/\r\n?/g, "\n")).toString())
  .filter((text) => text.trim() !== "" && text.length < 1_000 && !text.includes("\0"));
const texts = [
  " in spaces \n",
  ...typeable.filter((_, index) => index % Math.ceil(typeable.length / casesOf(50)) === 0),
];

test("[2.32] [5.17] hostile texts of tasks are sent as typed, without spaces at their ends", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, []);
  const form = board.newTaskForm(page);
  for (const text of texts) {
    await board.addTask(page, "To Do").click();
    await board.titleField(form).fill("Map");
    await board.descriptionField(form).fill(text);
    await board.submit(form).click();
    await expect(form).toHaveCount(0);
  }
  const sent = await backend.bodies("POST", "/api/KanbanTask");
  expect(sent).toMatchObject(texts.map((text) => ({ title: "Map", description: text.trim() })));
});

test("[2.37] [8.2] hostile texts of replies survive a reload, and are sent as typed", async ({
  page,
  backend,
}) => {
  const { id } = await seedFeedback(backend);
  await openAsSara(page, backend, 1);
  const item = feedback.items(page).first();
  for (const text of texts.slice(0, 4)) {
    await feedback.replyBox(item).fill(text);
    await page.reload();
    await expect(feedback.replyBox(item)).toHaveValue(text);
    await feedback.sendReply(item).click();
    await expect(feedback.replyBox(item)).toHaveValue("");
  }
  const sent = await backend.bodies("POST", "/api/Reply");
  expect(sent).toMatchObject(texts.slice(0, 4).map((text) => ({ content: text.trim(), feedbackId: id })));
});
