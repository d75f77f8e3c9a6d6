import { keyboard } from "../support/hands.ts";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { expectPath } from "../support/people.ts";
import { stopClock } from "../service/support/controls.ts";
import {
  editDialog,
  filesIn,
  fillIn,
  form,
  itemOf,
  list,
  openFiles,
  popups,
  question,
  titles,
  withFiles,
} from "./support/files.ts";
import { pause } from "./support/on-the-way.ts";
import { reload } from "./support/reopening.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { enter, falcons, omar, sara } from "./support/world.ts";

const submissions = "/dashboard/student/projects";
const plan = { title: "Plan", url: "https://example.org/plan.pdf" };
const sketch = { title: "Sketch", url: "www.example.org/sketch" };

test("[2.5] [2.44] [2.46] the link opens Submissions, which says when there are no files", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  await page.getByRole("link", { name: "Submissions" }).click();
  await expectPath(page, submissions);
  await expect(page.getByRole("heading", { level: 1, name: "Submissions" })).toBeFocused();
  await expect(page).toHaveTitle("Submissions · Graduation Projects");
  await expect(page.getByRole("link", { name: "Submissions" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No files uploaded yet.")).toBeVisible();
  for (const label of ["File Name", "File URL"]) await expect(form(page).getByLabel(label)).toHaveValue("");
});

test("[2.44] [2.45] [7.31] [8.17] L1: uploads by keyboard once, lists the file first, clears the form", async ({
  page,
  backend,
}) => {
  const { teamId } = await openFiles(page, backend, [], [sketch]);
  await fillIn(page, " Plan ", " example.org/plan.pdf ");
  const upload = await pause(page, "POST", "/api/Link");
  await form(page).getByLabel("File URL").press("Enter");
  await expect(form(page).getByRole("button", { name: "Uploading..." })).toBeDisabled();
  await form(page).getByLabel("File URL").press("Enter");
  upload.letGo();
  await expect(popups(page).getByRole("status")).toContainText("Uploaded!");
  await expect(titles(page)).toHaveText(["Plan", "Sketch"]);
  for (const label of ["File Name", "File URL"]) await expect(form(page).getByLabel(label)).toHaveValue("");
  expect(await backend.written()).toEqual(["POST /api/Link"]);
  expect(await backend.bodies("POST", "/api/Link")).toEqual([
    { title: "Plan", url: "https://example.org/plan.pdf", studentId: sara.userId, teamId },
  ]);
});

test("[5.6] L1: a blank field shows the warning, sends nothing and focuses the first blank field", async ({
  page,
  backend,
}) => {
  await openFiles(page, backend, []);
  const [name, url] = [form(page).getByLabel("File Name"), form(page).getByLabel("File URL")];
  const upload = () => form(page).getByRole("button", { name: "Upload" }).click();
  await upload();
  await expect(popups(page).getByRole("alert")).toHaveText("Please fill in both File Name and File URL!");
  await expect(name).toBeFocused();
  await expect(form(page)).toContainText("Enter a file name.");
  await name.fill("Plan");
  await expect(form(page)).not.toContainText("Enter a file name.");
  await url.fill("  ");
  await upload();
  await expect(url).toBeFocused();
  await expect(url).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("Plan");
  expect(await backend.written()).toEqual([]);
});

test("[2.45] a file shows title, host, date, uploader and Download; only own files can be edited", async ({
  page,
  backend,
}) => {
  await stopClock(backend, "2027-03-12T10:00:00.000Z");
  await openFiles(page, backend, [plan], [sketch]);
  for (const text of ["example.org", "12 Mar 2027", "Sara"])
    await expect(itemOf(page, "Plan")).toContainText(text);
  await expect(itemOf(page, "Sketch")).toContainText("Omar");
  for (const [title, href] of [
    ["Plan", plan.url],
    ["Sketch", "https://www.example.org/sketch"],
  ] as const) {
    const download = itemOf(page, title).getByRole("link", { name: `Download “${title}”` });
    await expect(download).toHaveAttribute("href", href);
    await expect(download).toHaveAttribute("target", "_blank");
    await expect(download).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(itemOf(page, "Plan").getByRole("button")).toHaveText(["Edit", "Delete"]);
  await expect(itemOf(page, "Sketch").getByRole("button")).toHaveCount(0);
});

test("[2.45] an address that is no link is plain text with a note", async ({ page, backend }) => {
  const hostile = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://bank.example@evil.example",
    "<img src=x onerror=alert(1)>",
  ];
  await openFiles(
    page,
    backend,
    hostile.map((url, index) => ({
      title: index === 0 ? "<b>Bold</b> \u202Egpj.exe" : `File ${index}`,
      url,
    })),
  );
  await expect(list(page).getByRole("link")).toHaveCount(0);
  await expect(list(page).getByText("This link can't be opened.")).toHaveCount(hostile.length);
  for (const url of hostile) await expect(list(page).getByText(url, { exact: true })).toBeVisible();
  await expect(list(page).getByText("<b>Bold</b>")).toBeVisible();
  await expect(page.locator("main :is(b, img, script)")).toHaveCount(0);
});

test("[2.47] [7.32] [8.17] L2: edits an own file in a dialog by keyboard and saves it once", async ({
  page,
  backend,
}) => {
  const team = await openFiles(page, backend, [plan], [sketch]);
  const [file] = (await filesIn(backend, team)).filter(({ title }) => title === "Plan");
  await keyboard(page).press(itemOf(page, "Plan").getByRole("button", { name: "Edit" }));
  await expect(editDialog(page).getByLabel("Title", { exact: true })).toBeFocused();
  await expect(editDialog(page).getByLabel("Title", { exact: true })).toHaveValue("Plan");
  await expect(editDialog(page).getByLabel("URL")).toHaveValue(plan.url);
  await editDialog(page).getByLabel("Title", { exact: true }).fill("Floor plan");
  await editDialog(page).getByLabel("URL").fill("example.org/floor");
  await editDialog(page).getByLabel("URL").press("Enter");
  await expect(popups(page).getByRole("status")).toContainText("Updated!");
  await expect(editDialog(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText(["Sketch", "Floor plan"]);
  await expect(itemOf(page, "Floor plan").getByRole("button", { name: "Edit" })).toBeFocused();
  expect(await backend.written()).toEqual([`PUT /api/Link/${file?.id}`]);
  expect(await filesIn(backend, team)).toContainEqual(
    expect.objectContaining({ title: "Floor plan", url: "https://example.org/floor" }),
  );
});

test("[5.7] L2: 'Please fill both fields' on a blank field; cancelled or unchanged sends nothing", async ({
  page,
  backend,
}) => {
  await openFiles(page, backend, [plan, { ...plan, title: "Other" }]);
  const edit = (title: string) => itemOf(page, title).getByRole("button", { name: "Edit" }).click();
  const save = () => editDialog(page).getByRole("button", { name: "Save" }).click();
  await edit("Plan");
  await editDialog(page).getByLabel("URL").fill(" ");
  await save();
  await expect(editDialog(page).getByRole("alert")).toHaveText("Please fill both fields");
  await expect(popups(page)).toContainText("Please fill both fields");
  await expect(editDialog(page).getByLabel("URL")).toBeFocused();
  await editDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(editDialog(page)).toHaveCount(0);

  await edit("Other");
  await expect(editDialog(page).getByLabel("URL")).toHaveValue(plan.url);
  await editDialog(page).getByLabel("Title", { exact: true }).fill("Not meant");
  await page.keyboard.press("Escape");
  await expect(editDialog(page)).toHaveCount(0);
  await edit("Plan");
  await expect(editDialog(page).getByLabel("Title", { exact: true })).toHaveValue("Plan");
  await save();
  await expect(editDialog(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText(["Other", "Plan"]);
  expect(await backend.written()).toEqual([]);
});

test("[2.44] [2.47] drafts of form and dialog survive leaving and a reload, and can be discarded", async ({
  page,
  backend,
}) => {
  await openFiles(page, backend, [plan]);
  await fillIn(page, "Half a thought", "example.org");
  await goInside(page, "/dashboard/student/Myproject");
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeVisible();
  await goInside(page, submissions);
  await expect(form(page).getByLabel("File Name")).toHaveValue("Half a thought");
  await itemOf(page, "Plan").getByRole("button", { name: "Edit" }).click();
  await editDialog(page).getByLabel("Title", { exact: true }).fill("Floor plan");
  await reload(page);
  await expect(editDialog(page).getByLabel("Title", { exact: true })).toHaveValue("Floor plan");
  await editDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(form(page).getByText("Draft restored")).toBeVisible();
  await expect(form(page).getByLabel("File URL")).toHaveValue("example.org");
  await form(page).getByRole("button", { name: "Discard" }).click();
  await expect(form(page).getByLabel("File Name")).toHaveValue("");
  await expect(form(page).getByLabel("File Name")).toBeFocused();
});

test("[8.17] [8.18] [7.33] L3: confirms with the file's name, deletes once, and Undo adds it again", async ({
  page,
  backend,
}) => {
  const team = await openFiles(page, backend, [plan, { ...plan, title: "Other" }]);
  const remove = itemOf(page, "Plan").getByRole("button", { name: "Delete" });
  await keyboard(page).press(remove);
  await expect(question(page)).toContainText("“Plan”");
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(await backend.written()).toEqual([]);

  await remove.click();
  const deleting = await pause(page, "DELETE", "/api/Link/*");
  await question(page).getByRole("button", { name: "Yes, delete it!" }).dblclick();
  deleting.letGo();
  await expect(popups(page).getByRole("status")).toContainText("Deleted!");
  await expect(titles(page)).toHaveText(["Other"]);
  await expect(itemOf(page, "Other")).toBeFocused();
  await popups(page).getByRole("button", { name: "Undo" }).click();
  await expect(popups(page)).toContainText("“Plan” restored with today's date.");
  await expect(titles(page)).toHaveText(["Plan", "Other"]);
  expect((await backend.written()).map((call) => call.replace(/\d+$/, "*"))).toEqual([
    "DELETE /api/Link/*",
    "POST /api/Link",
  ]);
  expect((await filesIn(backend, team)).map(({ title, url, studentId }) => [title, url, studentId])).toEqual([
    ["Plan", plan.url, sara.userId],
    ["Other", plan.url, sara.userId],
  ]);
});

test("[8.8] a failed load is never an empty list and can be retried; a stale list shows its age", async ({
  page,
  backend,
  quiet,
}) => {
  await withFiles(backend, [plan]);
  await backend.breaks({ method: "GET", path: "/api/Link/team/*", status: 500 });
  await enter(page, sara);
  await goInside(page, submissions);
  await expect(list(page).getByRole("alert")).toContainText("Failed to load project files");
  await expect(page.getByText("No files uploaded yet.")).toHaveCount(0);
  await backend.mends();
  await list(page).getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveText(["Plan"]);
  await backend.breaks({ method: "GET", path: "/api/Link/team/*", status: 500 });
  quiet.allowFailedCall(500);
  await reload(page);
  await expect(list(page).getByRole("alert")).toContainText("Failed to load project files");
  await expect(list(page)).toContainText("Last updated");
  await expect(titles(page)).toHaveText(["Plan"]);
  await backend.mends();
  await list(page).getByRole("button", { name: "Try again" }).click();
  await expect(list(page)).not.toContainText("Last updated");
});

test("[5.6] S12: an upload after the session expired asks to log in on the page and then is sent", async ({
  page,
  backend,
  quiet,
}) => {
  const team = await openFiles(page, backend, []);
  await fillIn(page, "Plan", "example.org/plan.pdf");
  await backend.breaks({ method: "POST", path: "/api/Link", status: 401, times: 1 });
  quiet.allowFailedCall(401);
  await form(page).getByRole("button", { name: "Upload" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(sara.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form(page).getByRole("alert")).toContainText(
    "Failed to upload the file. User is not logged in!",
  );
  await form(page).getByRole("button", { name: "Upload" }).click();
  await expect(titles(page)).toHaveText(["Plan"]);
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Plan"]);
});

test("[5.8] L4: a file that now belongs to another is unchanged, and the server's text says why", async ({
  page,
  backend,
  quiet,
}) => {
  const team = await openFiles(page, backend, [plan]);
  for (const [button, verb] of [
    ["Edit", "edit"],
    ["Delete", "delete"],
  ] as const) {
    const said = `You can only ${verb} your own files`;
    await backend.breaks({
      method: verb === "edit" ? "PUT" : "DELETE",
      path: "/api/Link/*",
      status: 403,
      body: { message: said },
      times: 1,
    });
    quiet.allowFailedCall(403);
    await itemOf(page, "Plan").getByRole("button", { name: button }).click();
    if (verb === "edit") {
      await editDialog(page).getByLabel("Title", { exact: true }).fill("Mine");
      await editDialog(page).getByRole("button", { name: "Save" }).click();
      await expect(editDialog(page).getByRole("alert")).toContainText(said);
      await editDialog(page).getByRole("button", { name: "Cancel" }).click();
    } else await question(page).getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(popups(page)).toContainText(said);
  }
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Plan"]);
});

test("[8.8] L2: editing a file that another tab deletes shows the server's text and keeps the draft", async ({
  page,
  backend,
  quiet,
}) => {
  const team = await openFiles(page, backend, [plan]);
  quiet.allowFailedCall(404);
  await itemOf(page, "Plan").getByRole("button", { name: "Edit" }).click();
  await editDialog(page).getByLabel("Title").fill("Plan B");
  for (const { id } of await filesIn(backend, team)) {
    await fetch(`${backend.url}/api/Link/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${team.token}` },
    });
  }
  await editDialog(page).getByLabel("Title").press("Enter");
  await expect(editDialog(page)).toContainText("File not found. Your text is still here.");
  await expect(editDialog(page).getByLabel("Title")).toHaveValue("Plan B");
});

test("[3.10] first-generation service: uploaders by name; a failed upload keeps the form", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  const team = await withFiles(backend, [plan], [sketch]);
  await answerAsGenerationA(page.context());
  await enter(page, sara);
  await goInside(page, submissions);
  await expect(titles(page)).toHaveText(["Sketch", "Plan"]);
  await expect(itemOf(page, "Sketch")).toContainText(omar.name);
  await itemOf(page, "Plan").getByRole("button", { name: "Edit" }).click();
  await editDialog(page).getByLabel("Title", { exact: true }).fill("Floor plan");
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(popups(page)).toContainText("Updated!");
  await expect(itemOf(page, "Floor plan")).toContainText(sara.name);
  quiet.allowFailedCall(500);
  await fillIn(page, "Report", "example.org/report");
  await form(page).getByRole("button", { name: "Upload" }).click();
  await expect(form(page).getByRole("alert")).toContainText(
    "Failed to upload the file. Internal server error",
  );
  await expect(form(page).getByLabel("File Name")).toHaveValue("Report");
  await itemOf(page, "Floor plan").getByRole("button", { name: "Delete" }).click();
  await question(page).getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(titles(page)).toHaveText(["Sketch"]);
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Sketch"]);
});

test("[2.45] long and right-to-left names and addresses fit in the window at 390", async ({
  page,
  backend,
}) => {
  const letters = "W".repeat(100);
  await openFiles(page, backend, [
    { title: letters, url: `https://${"w".repeat(200)}.example/x` },
    { title: "خطة المشروع", url: `javascript:${"x".repeat(300)}` },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await itemOf(page, letters).getByRole("button", { name: "Edit" }).click();
  await expect(editDialog(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
