import { board, booking, feedback, files, forms, profile, teamForm } from "../support/pages/index.ts";
import { hostileStrings } from "../support/hostile-strings.ts";
import { openAsSara, seedFeedback } from "../support/seeds/feedback.ts";
import { expectUpdated } from "../support/seeds/profile.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { casesOf } from "../support/run.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, noor, sara } from "../support/world.ts";

/** As a text field holds it, as JSON can carry it, and without the character that the service refuses. */
const typeable = hostileStrings
  .map((text) => Buffer.from(text.replaceAll(/\r\n?/g, "\n")).toString())
  .filter((text) => text.trim() !== "" && text.length < 1_000 && !text.includes("\0"));
const texts = [
  " in spaces \n",
  ...typeable.filter((_, index) => index % Math.ceil(typeable.length / casesOf(50)) === 0),
];
const some = texts.slice(0, 4);
/** For fields of one line, and as long as any of them allows. */
const line = " __proto__ =1+1 <img src=x onerror=alert(1)> خرائط 🗺️ ";

test("[2.32] [5.17] hostile texts of tasks are sent as typed, but trimmed", async ({ page, backend }) => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  await openBoard(page, backend, [{ title: "Edited" }]);
  const form = board.newTaskForm(page);
  await board.addTask(page, "To Do").click();
  for (const text of texts) {
    await board.titleField(form).fill(line);
    await board.descriptionField(form).fill(text);
    await board.submit(form).click();
    await expect(board.titleField(form)).toHaveValue("");
  }
  const sent = await backend.bodies("POST", "/api/KanbanTask");
  expect(sent).toMatchObject(texts.map((text) => ({ title: line.trim(), description: text.trim() })));
  const edit = board.editForm(page, "Edited");
  await board.choose(page, "Edited", "Edit");
  await board.descriptionField(edit).fill(line);
  await forms.save(edit).click();
  await expect(edit).toHaveCount(0);
  expect(await backend.bodies("PUT", "/api/KanbanTask/1")).toMatchObject([{ description: line.trim() }]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
});

test("[2.37] hostile texts of replies are restored and sent as typed", async ({ page, backend }) => {
  const { id } = await seedFeedback(backend);
  await openAsSara(page, backend, 1);
  const item = feedback.items(page).first();
  for (const text of some) {
    await feedback.replyBox(item).fill(text);
    await page.reload();
    await expect(feedback.replyBox(item)).toHaveValue(text);
    await feedback.sendReply(item).click();
    await expect(feedback.replyBox(item)).toHaveValue("");
  }
  const sent = await backend.bodies("POST", "/api/Reply");
  expect(sent).toMatchObject(some.map((text) => ({ content: text.trim(), feedbackId: id })));
});

test("[2.21] [2.25] [2.44] [2.54] hostile titles and names are sent as typed", async ({ page, backend }) => {
  for (const account of [sara, noor]) await enrol(backend, account);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await teamForm.name(page).fill(line);
  await teamForm.confirm(page).click();
  await teamForm.chooseSupervisor(teamForm.created(page)).click();
  await booking.fillProject(page, { title: line, description: line });
  await booking.chooseSupervisor(page, noor.name);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  await goInside(page, "/dashboard/student/projects");
  await files.fillUpload(page, line, "example.org/plan");
  await files.upload(page).click();
  await expect(files.titles(page)).toHaveCount(1);
  await goInside(page, "/edit-profile");
  for (const label of ["Name", "Department"]) await profile.field(page, label).fill(line);
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.save(page).click();
  await expectUpdated(page);

  const text = line.trim();
  for (const [call, fields] of [
    ["POST /api/Teams/create", { teamName: text }],
    ["POST /api/Project", { projectTitle: text, description: text }],
    ["POST /api/Link", { title: text }],
    ["PUT /api/Students/101", { name: text, department: text }],
  ] as const) {
    const [method = "", path = ""] = call.split(" ");
    expect((await backend.bodies(method, path)).at(-1), call).toMatchObject(fields);
  }
});
