import { stopClock } from "../service/support/controls.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { keyboard } from "../support/hands.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { filesIn, openFiles, share, tokenOf, withFiles } from "../support/seeds/files.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { files, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enter, falcons, omar, sara, student } from "../support/world.ts";
import { expectShownInPlace } from "../support/seeds/shown-in-place.ts";

const submissions = "/dashboard/student/projects";
const plan = { title: "Plan", url: "https://example.org/plan.pdf" };
const sketch = { title: "Sketch", url: "www.example.org/sketch" };

test("[2.5] [2.44] [2.46] the link opens Submissions, empty at first", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await page.getByRole("link", { name: "Submissions" }).click();
  await expectPath(page, submissions);
  await expect(page.getByRole("heading", { level: 1, name: "Submissions" })).toBeFocused();
  await expect(page).toHaveTitle("Submissions · Graduation Projects");
  await expect(page.getByRole("link", { name: "Submissions" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No files uploaded yet.")).toBeVisible();
  for (const label of ["File Name", "File URL"])
    await expect(files.uploadForm(page).getByLabel(label)).toHaveValue("");
});

test("[2.44] [2.45] [7.31] [8.17] L1: uploads by keyboard, once", async ({ page, backend }) => {
  const { teamId } = await openFiles(page, backend, [], [sketch]);
  await files.fillUpload(page, " Plan ", " example.org/plan.pdf ");
  const upload = await pause(page, "POST", "/api/Link");
  await files.urlField(page).press("Enter");
  await expect(files.uploadForm(page).getByRole("button", { name: "Uploading..." })).toBeDisabled();
  await files.urlField(page).press("Enter");
  upload.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Uploaded!");
  await expect(files.titles(page)).toHaveText(["Plan", "Sketch"]);
  for (const label of ["File Name", "File URL"])
    await expect(files.uploadForm(page).getByLabel(label)).toHaveValue("");
  expect(await backend.writes()).toEqual(["POST /api/Link"]);
  expect(await backend.bodies("POST", "/api/Link")).toEqual([
    { title: "Plan", url: "https://example.org/plan.pdf", studentId: sara.userId, teamId },
  ]);
});

test("[2.45] what a link leads to is named, too", async ({ page, backend }) => {
  await openFiles(page, backend, [], [plan, sketch]);
  for (const name of ["document", "link"])
    await expect(page.getByRole("img", { name, exact: true })).toHaveCount(1);
});

test("[2.45] uploaders with the same name show their ids", async ({ page, backend }) => {
  const otherSara = student("Sara", 105);
  const { teamId, token } = await falcons(backend, { members: [sara, otherSara] });
  await share(backend, token, teamId, sara.userId, plan);
  await share(backend, await tokenOf(backend, otherSara), teamId, otherSara.userId, sketch);
  await enter(page, sara);
  await goInside(page, submissions);
  await expect(files.item(page, "Plan")).toContainText(`Sara (${sara.userId})`);
  await expect(files.item(page, "Sketch")).toContainText("Sara (105)");
});

test("[5.6] L1: a blank field warns, sends nothing and gets the focus", async ({ page, backend }) => {
  await openFiles(page, backend, []);
  const [name, url] = [files.nameField(page), files.urlField(page)];
  const upload = () => files.upload(page).click();
  await upload();
  await expect(layout.notices(page).getByRole("alert")).toHaveText(
    "Please fill in both File Name and File URL!",
  );
  await expect(name).toBeFocused();
  await expect(files.uploadForm(page)).toContainText("Enter a file name.");
  await name.fill("Plan");
  await expect(files.uploadForm(page)).not.toContainText("Enter a file name.");
  await url.fill("  ");
  await upload();
  await expect(url).toBeFocused();
  await expect(url).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("Plan");
  expect(await backend.writes()).toEqual([]);
});

test("[2.45] shows every field of a file; only own ones can be edited", async ({ page, backend }) => {
  await stopClock(backend, "2027-03-12T10:00:00.000Z");
  await openFiles(page, backend, [plan], [sketch]);
  for (const text of ["example.org", "12 Mar 2027", "Sara"])
    await expect(files.item(page, "Plan")).toContainText(text);
  await expect(files.item(page, "Sketch")).toContainText("Omar");
  for (const [title, href] of [
    ["Plan", plan.url],
    ["Sketch", "https://www.example.org/sketch"],
  ] as const) {
    const download = files.item(page, title).getByRole("link", { name: `Download “${title}”` });
    await expect(download).toHaveAttribute("href", href);
    await expect(download).toHaveAttribute("target", "_blank");
    await expect(download).toHaveAttribute("rel", "noopener");
  }
  await expect(files.item(page, "Plan").getByRole("button")).toHaveText(["Edit", "Delete"]);
  await expect(files.item(page, "Sketch").getByRole("button")).toHaveCount(0);
});

test("[2.47] [7.32] [8.17] L2: edits an own file by keyboard, once", async ({ page, backend }) => {
  const team = await openFiles(page, backend, [plan], [sketch]);
  const [file] = (await filesIn(backend, team)).filter(({ title }) => title === "Plan");
  await keyboard(page).press(forms.edit(files.item(page, "Plan")));
  await expect(files.editedTitle(page)).toBeFocused();
  await expect(files.editedTitle(page)).toHaveValue("Plan");
  await expect(files.editedUrl(page)).toHaveValue(plan.url);
  await files.editedTitle(page).fill("Floor plan");
  await files.editedUrl(page).fill("example.org/floor");
  await keyboard(page).press(forms.save(files.editDialog(page)));
  await expect(layout.notices(page).getByRole("status")).toContainText("Updated!");
  await expect(files.editDialog(page)).toHaveCount(0);
  await expect(files.titles(page)).toHaveText(["Sketch", "Floor plan"]);
  await expect(forms.edit(files.item(page, "Floor plan"))).toBeFocused();
  expect(await backend.writes()).toEqual([`PUT /api/Link/${file?.id}`]);
  expect(await filesIn(backend, team)).toContainEqual(
    expect.objectContaining({ title: "Floor plan", url: "https://example.org/floor" }),
  );
});

test("[5.7] L2: 'Please fill both fields'; a cancelled edit is not sent", async ({ page, backend }) => {
  await openFiles(page, backend, [plan, { ...plan, title: "Other" }]);
  const edit = (title: string) => forms.edit(files.item(page, title)).click();
  const save = () => forms.save(files.editDialog(page)).click();
  await edit("Plan");
  await files.editedUrl(page).fill(" ");
  await save();
  await expect(files.editDialog(page).getByRole("alert")).toHaveText("Please fill both fields");
  await expectShownInPlace(page, "Please fill both fields");
  await expect(files.editedUrl(page)).toBeFocused();
  await forms.cancel(files.editDialog(page)).click();
  await expect(files.editDialog(page)).toHaveCount(0);

  await edit("Other");
  await expect(files.editedUrl(page)).toHaveValue(plan.url);
  await files.editedTitle(page).fill("Not meant");
  await page.keyboard.press("Escape");
  await expect(files.editedTitle(page)).toHaveValue("Not meant");
  await forms.cancel(files.editDialog(page)).click();
  await expect(files.editDialog(page)).toHaveCount(0);
  await layout.undo(page).click();
  await expect(files.editedTitle(page)).toHaveValue("Not meant");
  await forms.cancel(files.editDialog(page)).click();
  await edit("Plan");
  await expect(files.editedTitle(page)).toHaveValue("Plan");
  await save();
  await expect(files.editDialog(page)).toHaveCount(0);
  await expect(files.titles(page)).toHaveText(["Other", "Plan"]);
  expect(await backend.writes()).toEqual([]);
});

test("[2.44] [2.47] drafts survive leaving and reloads; Discard", async ({ page, backend }) => {
  await openFiles(page, backend, [plan]);
  await files.fillUpload(page, "Half a thought", "example.org");
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await goInside(page, submissions);
  await expect(files.nameField(page)).toHaveValue("Half a thought");
  await forms.edit(files.item(page, "Plan")).click();
  await files.editedTitle(page).fill("Floor plan");
  await reload(page);
  await expect(files.editedTitle(page)).toHaveValue("Floor plan");
  await forms.cancel(files.editDialog(page)).click();
  await expect(forms.draftRestored(files.uploadForm(page))).toBeVisible();
  await expect(files.urlField(page)).toHaveValue("example.org");
  await forms.discard(files.uploadForm(page)).click();
  await expect(files.nameField(page)).toHaveValue("");
  await expect(files.nameField(page)).toBeFocused();
});

test("[8.17] [8.18] [7.33] L3: deletes a file once; Undo adds it again", async ({ page, backend }) => {
  const team = await openFiles(page, backend, [plan, { ...plan, title: "Other" }]);
  await forms.remove(files.item(page, "Plan")).click();
  await expect(layout.question(page)).toContainText("“Plan”");
  const deleting = await pause(page, "DELETE", "/api/Link/*");
  await layout.confirmDeletion(page).dblclick();
  deleting.letGo();
  await expect(layout.notices(page).getByRole("status")).toContainText("Deleted!");
  await expect(files.titles(page)).toHaveText(["Other"]);
  await expect(files.item(page, "Other")).toBeFocused();
  await layout.undo(page).click();
  await expect(layout.notices(page)).toContainText("“Plan” restored with today's date.");
  await expect(files.titles(page)).toHaveText(["Plan", "Other"]);
  expect((await backend.writes()).map((call) => call.replace(/\d+$/, "*"))).toEqual([
    "DELETE /api/Link/*",
    "POST /api/Link",
  ]);
  expect((await filesIn(backend, team)).map(({ title, url, studentId }) => [title, url, studentId])).toEqual([
    ["Plan", plan.url, sara.userId],
    ["Other", plan.url, sara.userId],
  ]);
});

test("[3.10] first generation: uploaders; a failed upload", async ({ ownPage: page, backend, quiet }) => {
  await withFiles(backend, [plan], [sketch]);
  await answerAsGenerationA(page.context());
  await startHidden(page);
  await enter(page, sara);
  await goInside(page, submissions);
  await expect(files.titles(page)).toHaveText(["Sketch", "Plan"]);
  await expect(files.item(page, "Sketch")).toContainText(omar.name);
  await forms.edit(files.item(page, "Plan")).click();
  await files.editedTitle(page).fill("Floor plan");
  await forms.save(files.editDialog(page)).click();
  await expect(layout.notices(page)).toContainText("Updated!");
  await expect(files.item(page, "Floor plan")).toContainText(sara.name);
  quiet.allowFailedCall(500);
  await files.fillUpload(page, "Report", "example.org/report");
  await files.upload(page).click();
  await expect(files.uploadForm(page).getByRole("alert")).toContainText(
    "Failed to upload the file. Internal server error",
  );
  await expect(files.nameField(page)).toHaveValue("Report");
});
