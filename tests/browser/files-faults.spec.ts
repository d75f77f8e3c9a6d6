import type { Page } from "@playwright/test";
import { breakInEveryWay, expect, faults, reasonOf, test } from "./support/faults.ts";
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
import { expectRegions } from "./support/reopening.ts";
import { goInside } from "./support/test.ts";
import { enter, maps, noor } from "./support/world.ts";

/* Every files request fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the request succeeds. */

const plan = { title: "Plan", url: "https://example.org/plan.pdf" };
const other = { title: "Other", url: "https://example.org/other" };
const reads = [
  "a status with a message",
  "a status without one",
  "no connection",
  "an invalid response",
  "no answer",
] as const;
const times = (calls: readonly string[], call: string): number =>
  calls.filter((each) => each === call).length;
const dismissAll = async (page: Page): Promise<void> => {
  const dismiss = popups(page).getByRole("button", { name: "Dismiss" });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
};

test("[8.8] L1: uploading fails in every way: shows the error, keeps the form, then uploads once", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [other]);
  const upload = () => form(page).getByRole("button", { name: "Upload" }).dblclick();
  await fillIn(page, "Plan", plan.url);
  await breakInEveryWay({ page, network }, "POST /api/Link", upload, async (fault) => {
    const alert = form(page).getByRole("alert");
    for (const text of [
      "Upload failed",
      "Failed to upload the file.",
      reasonOf[fault],
      "Your text is still here.",
    ])
      await expect(alert).toContainText(text);
    await expect(popups(page)).toContainText("Upload failed");
    await expect(popups(page)).toContainText("Failed to upload the file.");
    await expect(form(page).getByLabel("File Name")).toHaveValue("Plan");
    await expect(form(page).getByLabel("File URL")).toHaveValue(plan.url);
    await expect(titles(page)).toHaveText(["Other"]);
  });
  await upload();
  await expect(titles(page)).toHaveText(["Plan", "Other"]);
  await expect(popups(page)).toContainText("Uploaded!");
  await expect(popups(page)).not.toContainText("Upload failed");
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Plan", "Other"]);
  expect(times(network.written(), "POST /api/Link")).toBe(faults.length + 1);
});

test("[8.8] L1: lists an uploaded file whose response was lost, and keeps the form", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, []);
  await fillIn(page, "Plan", plan.url);
  for (const fault of ["a status with a message", "a reload"] as const) {
    await network.breaks(
      "POST /api/Link",
      fault,
      () => form(page).getByRole("button", { name: "Upload" }).click(),
      { isCarriedOut: true },
    );
    await expect(form(page).getByRole("alert")).toContainText("Failed to upload the file.");
    await expect(form(page).getByLabel("File Name")).toHaveValue("Plan");
    await expect(titles(page)).toHaveCount((await filesIn(backend, team)).length);
  }
  await expect(titles(page)).toHaveText(["Plan", "Plan"]);
});

test("[8.8] L2: saving fails in every way: shows the error, keeps the form, then saves", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan, other]);
  const id = (await filesIn(backend, team)).find(({ title }) => title === "Plan")?.id ?? 0;
  const call = `PUT /api/Link/${id}` as const;
  await itemOf(page, "Plan").getByRole("button", { name: "Edit" }).click();
  await editDialog(page).getByLabel("Title", { exact: true }).fill("Floor plan");
  await editDialog(page).getByLabel("URL").fill("https://example.org/floor");
  const save = () => editDialog(page).getByRole("button", { name: "Save" }).dblclick();
  await breakInEveryWay({ page, network }, call, save, async (fault) => {
    for (const text of ["Failed to update the file.", reasonOf[fault]])
      await expect(editDialog(page).getByRole("alert")).toContainText(text);
    await expect(popups(page)).toContainText("Failed to update the file.");
    await expect(editDialog(page).getByLabel("Title", { exact: true })).toHaveValue("Floor plan");
    await expect(editDialog(page).getByLabel("URL")).toHaveValue("https://example.org/floor");
  });
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Other", "Plan"]);
  await editDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(titles(page)).toHaveText(["Other", "Floor plan"]);
  await expect(popups(page)).toContainText("Updated!");
  expect((await filesIn(backend, team)).map(({ title, url }) => [title, url])).toEqual([
    [other.title, other.url],
    ["Floor plan", "https://example.org/floor"],
  ]);
  expect(times(network.written(), call)).toBe(faults.length + 1);
});

test("[8.8] L3: deleting fails in every way: shows the error, keeps the file, then deletes", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan, other]);
  const id = (await filesIn(backend, team)).find(({ title }) => title === "Plan")?.id ?? 0;
  const call = `DELETE /api/Link/${id}` as const;
  const remove = async () => {
    await itemOf(page, "Plan").getByRole("button", { name: "Delete" }).click();
    await question(page).getByRole("button", { name: "Yes, delete it!" }).click();
  };
  await breakInEveryWay({ page, network }, call, remove, async (fault) => {
    for (const text of ["Failed to delete the file.", reasonOf[fault]])
      await expect(popups(page)).toContainText(text);
    await expect(question(page)).toHaveCount(0);
    await expect(titles(page)).toHaveText(["Other", "Plan"]);
    await dismissAll(page);
  });
  await remove();
  await expect(popups(page)).toContainText("Deleted!");
  await expect(titles(page)).toHaveText(["Other"]);
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Other"]);
  expect(times(network.written(), call)).toBe(faults.length + 1);
});

test("[8.8] L3: restoring a deleted file fails in every way, then Try again restores it once", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan, other]);
  await itemOf(page, "Plan").getByRole("button", { name: "Delete" }).click();
  await question(page).getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(titles(page)).toHaveText(["Other"]);
  let offered = "Undo";
  const haveBack = async () => {
    await popups(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/Link", haveBack, async (fault) => {
    for (const text of ["Failed to upload the file.", reasonOf[fault]])
      await expect(popups(page)).toContainText(text);
    await expect(popups(page).getByRole("button", { name: "Try again" })).toHaveCount(1);
    await expect(titles(page)).toHaveText(["Other"]);
  });
  await haveBack();
  await expect(titles(page)).toHaveText(["Plan", "Other"]);
  expect((await filesIn(backend, team)).map(({ title, url }) => [title, url])).toEqual([
    [plan.title, plan.url],
    [other.title, other.url],
  ]);
  expect(times(network.written(), "POST /api/Link")).toBe(faults.length + 1);
});

test("[8.8] the student's files fail to load in every way: never an empty list, can be retried", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan]);
  await fillIn(page, "Report", "example.org");
  const comeBack = async () => {
    await goInside(page, "/dashboard/student/Myproject");
    await page.getByRole("heading", { level: 1, name: "My Project" }).waitFor();
    await goInside(page, "/dashboard/student/projects");
  };
  const look = async () => {
    await expect(list(page).getByRole("alert")).toContainText("Failed to load project files");
    await expect(list(page)).toContainText("Last updated");
    await expect(titles(page)).toHaveText(["Plan"]);
    await expect(form(page).getByLabel("File Name")).toHaveValue("Report");
    await list(page).getByRole("button", { name: "Try again" }).click();
    await expect(list(page).getByRole("alert")).toHaveCount(0);
  };
  await breakInEveryWay({ page, network }, `GET /api/Link/team/${team.teamId}`, comeBack, look, {
    ways: reads,
  });
  expect(network.written().filter((call) => call.includes("/Link"))).toEqual([]);
});

test("[8.8] the supervisor's files and projects fail to load in every way and can be retried", async ({
  page,
  backend,
  network,
}) => {
  const { teamId } = await withFiles(backend, [plan]);
  await enter(page, noor);
  await expect(page.getByRole("link", { name: maps.title })).toBeVisible();
  const home = "/dashboard/supervisor/supervised-projects";
  const chooser = page.getByRole("combobox", { name: "Project" });
  const begin = async () => {
    await goInside(page, home);
    await expect(list(page)).toHaveCount(0);
    await goInside(page, `${home}?team=${teamId}`);
  };
  await breakInEveryWay(
    { page, network },
    `GET /api/Link/team/${teamId}`,
    begin,
    async () => {
      await expect(list(page).getByRole("alert")).toContainText("Failed to load project files");
      await expect(page.getByText("No files uploaded for this project yet.")).toHaveCount(0);
      await list(page).getByRole("button", { name: "Try again" }).click();
      await expect(titles(page)).toHaveText(["Plan"]);
    },
    { ways: reads },
  );
  // Each choice refetches the projects; going back and forth refetches them once.
  const comeBack = async () => {
    await goInside(page, "/");
    await page.getByText("You're logged in as").waitFor();
    await goInside(page, `${home}?team=${teamId}`);
  };
  for (const call of ["GET /api/Project", "GET /api/Teams"] as const) {
    await breakInEveryWay(
      { page, network },
      call,
      comeBack,
      async () => {
        const alert = page.getByRole("alert").filter({ hasText: "We couldn't load your projects." });
        await expect(alert).toContainText("Last updated");
        await expect(chooser).toHaveValue(String(teamId));
        await alert.getByRole("button", { name: "Try again" }).click();
        await expectRegions(page, "app/projectFiles", { projects: { loaded: "idle" } });
        await expect(alert).toHaveCount(0);
      },
      { ways: reads },
    );
  }
  expect(network.written().filter((call) => !call.includes("/Auth/"))).toEqual([]);
});
