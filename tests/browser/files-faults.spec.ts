import { faults, faultsWithoutReload } from "../support/seeds/fault.ts";
import { breakInEveryWay, expect, reasonOf, test, times } from "./support/faults.ts";
import { filesIn, openFiles, withFiles } from "../support/seeds/files.ts";
import * as files from "../support/pages/files.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { expectRegions } from "../support/screen/kept-log.ts";
import { goInside, leaveAndReturn } from "./support/test.ts";
import { enter, maps, noor } from "../support/world.ts";
import { expectToldInPlace } from "../support/seeds/told-in-place.ts";

/* Every files request fails in every way, one after the other on one page. After each failure the right message is shown, nothing is lost or duplicated, and in the end the request succeeds. */

const plan = { title: "Plan", url: "https://example.org/plan.pdf" };
const other = { title: "Other", url: "https://example.org/other" };

test("[8.8] L1: uploading fails in every way: shows the error, keeps the form, then uploads once", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [other]);
  const upload = () => files.upload(page).dblclick();
  await files.fillUpload(page, "Plan", plan.url);
  await breakInEveryWay({ page, network }, "POST /api/Link", upload, async (fault) => {
    const alert = files.uploadForm(page).getByRole("alert");
    for (const text of [
      "Upload failed",
      "Failed to upload the file.",
      reasonOf[fault],
      "Your text is still here.",
    ])
      await expect(alert).toContainText(text);
    await expectToldInPlace(page, "Failed to upload the file.");
    await expect(files.nameField(page)).toHaveValue("Plan");
    await expect(files.urlField(page)).toHaveValue(plan.url);
    await expect(files.titles(page)).toHaveText(["Other"]);
  });
  await upload();
  await expect(files.titles(page)).toHaveText(["Plan", "Other"]);
  await expect(layout.notices(page)).toContainText("Uploaded!");
  await expect(layout.notices(page)).not.toContainText("Upload failed");
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Plan", "Other"]);
  expect(times(network.writes(), "POST /api/Link")).toBe(faults.length + 1);
});

test("[8.8] L1: lists an uploaded file whose response was lost, and keeps the form", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, []);
  await files.fillUpload(page, "Plan", plan.url);
  for (const fault of ["a status with a message", "a reload"] as const) {
    await network.fail("POST /api/Link", fault, () => files.upload(page).click(), { isCarriedOut: true });
    await expect(files.uploadForm(page).getByRole("alert")).toContainText("Failed to upload the file.");
    await expect(files.nameField(page)).toHaveValue("Plan");
    await expect(files.titles(page)).toHaveCount((await filesIn(backend, team)).length);
  }
  await expect(files.titles(page)).toHaveText(["Plan", "Plan"]);
});

test("[8.8] L2: saving fails in every way: shows the error, keeps the form, then saves", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan, other]);
  const id = (await filesIn(backend, team)).find(({ title }) => title === "Plan")?.id ?? 0;
  const call = `PUT /api/Link/${id}` as const;
  await forms.edit(files.item(page, "Plan")).click();
  await files.editedTitle(page).fill("Floor plan");
  await files.editedUrl(page).fill("https://example.org/floor");
  const save = () => forms.save(files.editDialog(page)).dblclick();
  await breakInEveryWay({ page, network }, call, save, async (fault) => {
    for (const text of ["Failed to update the file.", reasonOf[fault]])
      await expect(files.editDialog(page).getByRole("alert")).toContainText(text);
    await expectToldInPlace(page, "Failed to update the file.");
    await expect(files.editedTitle(page)).toHaveValue("Floor plan");
    await expect(files.editedUrl(page)).toHaveValue("https://example.org/floor");
  });
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Other", "Plan"]);
  await forms.save(files.editDialog(page)).click();
  await expect(files.titles(page)).toHaveText(["Other", "Floor plan"]);
  await expect(layout.notices(page)).toContainText("Updated!");
  expect((await filesIn(backend, team)).map(({ title, url }) => [title, url])).toEqual([
    [other.title, other.url],
    ["Floor plan", "https://example.org/floor"],
  ]);
  expect(times(network.writes(), call)).toBe(faults.length + 1);
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
    await forms.remove(files.item(page, "Plan")).click();
    await layout.confirmDeletion(page).click();
  };
  await breakInEveryWay({ page, network }, call, remove, async (fault) => {
    for (const text of ["Failed to delete the file.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.question(page)).toHaveCount(0);
    await expect(files.titles(page)).toHaveText(["Other", "Plan"]);
    await layout.dismissNotices(page);
  });
  await remove();
  await expect(layout.notices(page)).toContainText("Deleted!");
  await expect(files.titles(page)).toHaveText(["Other"]);
  expect((await filesIn(backend, team)).map(({ title }) => title)).toEqual(["Other"]);
  expect(times(network.writes(), call)).toBe(faults.length + 1);
});

test("[8.8] L3: restoring a deleted file fails in every way, then Try again restores it once", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan, other]);
  await forms.remove(files.item(page, "Plan")).click();
  await layout.confirmDeletion(page).click();
  await expect(files.titles(page)).toHaveText(["Other"]);
  let offered = "Undo";
  const haveBack = async () => {
    await layout.notices(page).getByRole("button", { name: offered }).click();
    offered = "Try again";
  };
  await breakInEveryWay({ page, network }, "POST /api/Link", haveBack, async (fault) => {
    for (const text of ["Failed to upload the file.", reasonOf[fault]])
      await expect(layout.notices(page)).toContainText(text);
    await expect(layout.tryAgain(layout.notices(page))).toHaveCount(1);
    await expect(files.titles(page)).toHaveText(["Other"]);
  });
  await haveBack();
  await expect(files.titles(page)).toHaveText(["Plan", "Other"]);
  expect((await filesIn(backend, team)).map(({ title, url }) => [title, url])).toEqual([
    [plan.title, plan.url],
    [other.title, other.url],
  ]);
  expect(times(network.writes(), "POST /api/Link")).toBe(faults.length + 1);
});

test("[8.8] the student's files fail to load in every way: never an empty list, can be retried", async ({
  page,
  backend,
  network,
}) => {
  const team = await openFiles(page, backend, [plan]);
  await files.fillUpload(page, "Report", "example.org");
  const comeBack = async () => {
    // My Project would send the call that is to fail.
    await goInside(page, "/dashboard/student/projectHistory");
    await page.getByRole("heading", { level: 1, name: "Project History" }).waitFor();
    await goInside(page, "/dashboard/student/projects");
  };
  const look = async () => {
    await expect(files.list(page).getByRole("alert")).toContainText("Failed to load project files");
    await expect(files.list(page)).toContainText("Last updated");
    await expect(files.titles(page)).toHaveText(["Plan"]);
    await expect(files.nameField(page)).toHaveValue("Report");
    await layout.tryAgain(files.list(page)).click();
    // The alert goes when the request begins.
    await expectRegions(page, "app/projectFiles", { files: { loaded: "idle" } });
    await expect(files.list(page).getByRole("alert")).toHaveCount(0);
  };
  await breakInEveryWay({ page, network }, `GET /api/Link/team/${team.teamId}`, comeBack, look, {
    ways: faultsWithoutReload,
  });
  expect(network.writes().filter((call) => call.includes("/Link"))).toEqual([]);
});

test("[8.8] the supervisor's files and projects fail to load in every way and can be retried", async ({
  page,
  backend,
  network,
}) => {
  const { teamId } = await withFiles(backend, [plan]);
  await enter(page, noor);
  await expect(overview.projectLink(page, maps.title)).toBeVisible();
  const home = "/dashboard/supervisor/supervised-projects";
  const chooser = layout.projectSelect(page);
  const begin = async () => {
    await goInside(page, home);
    await expect(files.list(page)).toHaveCount(0);
    await goInside(page, `${home}?team=${teamId}`);
  };
  await breakInEveryWay(
    { page, network },
    `GET /api/Link/team/${teamId}`,
    begin,
    async () => {
      await expect(files.list(page).getByRole("alert")).toContainText("Failed to load project files");
      await expect(page.getByText("No files uploaded for this project yet.")).toHaveCount(0);
      await layout.tryAgain(files.list(page)).click();
      await expect(files.titles(page)).toHaveText(["Plan"]);
    },
    { ways: faultsWithoutReload },
  );
  await expectRegions(page, "app/projectFiles", { projects: { loaded: "idle" } });
  // Each choice refetches the projects; going back and forth refetches them once.
  const comeBack = () => leaveAndReturn(page, `${home}?team=${teamId}`);
  for (const call of ["GET /api/Project", "GET /api/Teams"] as const) {
    await breakInEveryWay(
      { page, network },
      call,
      comeBack,
      async () => {
        const alert = page.getByRole("alert").filter({ hasText: "We couldn't load your projects." });
        await expect(alert).toContainText("Last updated");
        await expect(chooser).toHaveValue(String(teamId));
        await layout.tryAgain(alert).click();
        await expectRegions(page, "app/projectFiles", { projects: { loaded: "idle" } });
        await expect(alert).toHaveCount(0);
      },
      { ways: faultsWithoutReload },
    );
  }
  expect(network.writes().filter((call) => !call.includes("/Auth/"))).toEqual([]);
});
