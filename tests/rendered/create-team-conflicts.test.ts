import type { Page } from "@playwright/test";
import { justBefore } from "../support/screen/on-the-way.ts";
import { layout, teamForm } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { createTeam, enrol, enter, lina, omar, sara, student } from "../support/world.ts";
import { expectShownInPlace } from "../support/seeds/shown-in-place.ts";

const omarTaken = "Omar has joined another team. Confirm to continue without them.";

/** Fills in Sara's form with Omar and Lina; returns Omar's token. */
async function chooseBoth(page: Page, backend: Backend): Promise<string> {
  const [token] = await Promise.all([omar, sara, lina].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await goInside(page, "/create-team");
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check();
  await teamForm.student(page, "Lina").check();
  await backend.forget();
  return token ?? "";
}

test("[2.22] T3: names a taken student before sending; the rest is created", async ({ page, backend }) => {
  const token = await chooseBoth(page, backend);
  await createTeam(backend, token, "Owls", [omar]);
  await backend.forget();
  await teamForm.confirm(page).click();
  await expect(layout.alert(page)).toHaveText(omarTaken);
  await expectShownInPlace(page, omarTaken);
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(teamForm.student(page, "Lina")).toBeChecked();
  await expect(teamForm.selected(page)).toHaveText(["Lina"]);
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(teamForm.name(page)).toHaveValue("Falcons");
  await expect(teamForm.confirm(page)).toBeEnabled();
  expect(await backend.sent()).toEqual(["GET /api/Students/all"]);
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
  expect(await backend.bodies("POST", "/api/Teams/create")).toEqual([
    { teamName: "Falcons", memberStudentIds: [101, 103] },
  ]);
});

test("[8.4] T3: shows why a team is too large; its members can be changed", async ({
  page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall(400);
  const mates = Array.from({ length: 8 }, (_, at) => student(`Mate ${at}`, 200 + at));
  await Promise.all([sara, ...mates].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await goInside(page, "/create-team");
  await teamForm.name(page).fill("Falcons");
  for (const { name } of mates) await teamForm.student(page, name).check();
  await teamForm.confirm(page).click();
  await expect(layout.alert(page)).toContainText("A team can have at most 8 members.");
  await expect(teamForm.name(page)).toHaveValue("Falcons");
  await teamForm.student(page, "Mate 0").uncheck();
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
});

test("[8.4] T3: names a student refused at the last moment", async ({ page, backend, quiet }) => {
  const token = await chooseBoth(page, backend);
  quiet.allowFailedCall(409);
  await justBefore(page, "/api/Teams/create", () => createTeam(backend, token, "Owls", [omar]));
  await teamForm.confirm(page).click();
  const alerts = layout.alert(page);
  await expect(alerts.filter({ hasText: "Omar is already in a team." })).toContainText(
    "Failed to create the team.",
  );
  await expect(alerts.filter({ hasText: omarTaken })).toBeVisible();
  await expect(teamForm.name(page)).toHaveValue("Falcons");
  await expect(teamForm.selected(page)).toHaveText(["Lina"]);
  await expect(teamForm.created(page)).toHaveCount(0);
  await layout.link(page, "Dashboard").click();
  await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
});
