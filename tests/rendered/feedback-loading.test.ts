import {
  answer,
  drawTheMap,
  giveAllFeedback,
  openAsNoor,
  owlsOf,
  seedTeams,
  supervisorPage,
  type SeededTeams,
} from "../support/seeds/feedback.ts";
import { setHidden, startHidden } from "../support/screen/attention.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { book, createProject, createTeam, enrol, enter, hana, lina, noor } from "../support/world.ts";

/** Two teams of Dr. Noor's with feedback. */
async function twoTeams(backend: Backend): Promise<{ readonly falcons: SeededTeams; readonly owls: number }> {
  const falcons = await seedTeams(backend);
  await giveAllFeedback(backend, falcons, drawTheMap);
  return { falcons, owls: await owlsOf(backend, falcons, "Mind the owls.") };
}

test("[2.41] switching projects never shows the previous feedback", async ({ page, backend }) => {
  const { falcons, owls } = await twoTeams(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  let isAnswered = false;
  page.on("request", (request) => {
    if (request.url().endsWith(`/Feedback/Team/${owls}`))
      void request.response().then(() => {
        isAnswered = true;
      });
  });
  const late = await pause(page, "GET", `/api/Feedback/Team/${owls}`);
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  await expect(feedback.items(page)).toHaveCount(0);
  await expect(feedback.box(page)).toBeDisabled();
  await expect(feedback.box(page)).toHaveValue("");
  await expect(page.getByText("No feedback yet.")).toHaveCount(0);
  await layout.projectSelect(page).selectOption(String(falcons.teamId));
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  late.letGo();
  await expect.poll(() => isAnswered).toBe(true);
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await expect(page.getByText("Mind the owls.")).toHaveCount(0);
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(feedback.item(page, "Mind the owls.")).toBeVisible();
  await expect(layout.projectSelect(page)).toHaveValue(String(owls));
  await expect(page.getByText(drawTheMap)).toHaveCount(0);
  await layout.projectSelect(page).selectOption("");
  await expect(feedback.list(page)).toHaveCount(0);
  await expect(feedback.box(page)).toBeDisabled();
  await expect(feedback.box(page)).toHaveValue("");
  expect(new URL(page.url()).search).toBe("");
});

test("[2.41] F1: late feedback appears only in its own team's list", async ({ page, backend }) => {
  const { falcons, owls } = await twoTeams(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("Well done, falcons.");
  const sending = await pause(page, "POST", "/api/Feedback");
  await feedback.send(page).click();
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(feedback.item(page, "Mind the owls.")).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("");
  sending.letGo();
  await expect(layout.notices(page)).toContainText("Sent!");
  await expect(feedback.items(page)).toHaveCount(1);
  await layout.projectSelect(page).selectOption(String(falcons.teamId));
  await expect(feedback.item(page, "Well done, falcons.")).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("");
  expect(await backend.bodies("POST", "/api/Feedback")).toEqual([
    { content: "Well done, falcons.", supervisorId: noor.userId, teamId: falcons.teamId },
  ]);
});

test("[2.40] drafts survive leaving and reloads, per project and edit", async ({ page, backend }) => {
  const { falcons, owls } = await twoTeams(backend);
  await openAsNoor(page, backend, falcons.teamId, 1);
  await feedback.box(page).fill("For the falcons");
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(feedback.item(page, "Mind the owls.")).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("");
  await feedback.box(page).fill("For the owls");
  await feedback.replyBox(feedback.item(page, "Mind the owls.")).fill("A reply to the owls");
  await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("For the falcons");
  await expect(forms.draftRestored(feedback.form(page))).toBeVisible();
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toHaveValue("");
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("An edit");
  await page.reload();
  await expect(feedback.update(page)).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("An edit");
  await expect(forms.draftRestored(feedback.form(page))).toBeVisible();
  await forms.discard(feedback.form(page)).click();
  await expect(feedback.box(page)).toHaveValue(drawTheMap);
  await feedback.box(page).fill("An edit");
  await layout.projectSelect(page).selectOption(String(owls));
  await expect(feedback.box(page)).toHaveValue("For the owls");
  await expect(feedback.replyBox(feedback.item(page, "Mind the owls."))).toHaveValue("A reply to the owls");
  await layout.projectSelect(page).selectOption(String(falcons.teamId));
  await expect(feedback.item(page, drawTheMap)).toBeVisible();
  await expect(feedback.box(page)).toHaveValue("For the falcons");
  await forms.edit(page, drawTheMap).click();
  await expect(feedback.box(page)).toHaveValue("An edit");
  await forms.cancel(feedback.form(page)).click();
  await expect(feedback.box(page)).toHaveValue("For the falcons");
  expect(await backend.writes()).toEqual([]);
});

test("[7.26] fetches replies four items at a time, shown as they arrive", async ({ page, backend }) => {
  const falcons = await seedTeams(backend);
  const ids = await giveAllFeedback(
    backend,
    falcons,
    ...[1, 2, 3, 4, 5, 6, 7].map((number) => `Feedback ${number}`),
  );
  for (const id of ids) await answer(backend, falcons, "sara", id, `Reply to ${id}`);
  await startHidden(page);
  await enter(page, noor);
  const [oldest = 0] = ids;
  const held: { readonly id: number; readonly letGo: () => void }[] = [];
  await page.route("**/api/Reply/feedback/*", async (route) => {
    const id = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    await new Promise<void>((letGo) => {
      held.push({ id, letGo });
    });
    await route.continue();
  });
  await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
  await expect(feedback.items(page)).toHaveCount(7);
  await expect.poll(() => held.length).toBe(4);
  // Said once, however many are waited for.
  await expect(page.getByText("Loading replies...")).toHaveCount(1);
  let answered = 0;
  while (answered < 7) {
    const next = held[answered];
    if (next === undefined) throw new Error(`Only ${held.length} were asked for`);
    next.letGo();
    answered += 1;
    await expect(page.getByText(`Reply to ${next.id}`, { exact: true })).toBeVisible();
    await expect(page.getByText("Loading replies...")).toHaveCount(answered < 7 ? 1 : 0);
    await expect.poll(() => held.length).toBe(Math.min(7, answered + 4));
  }
  expect(new Set(held.map(({ id }) => id))).toEqual(new Set(ids));
  expect(held.at(-1)?.id).toBe(oldest);
});

test("[6.4] the URL selects no other supervisor's team, no non-number", async ({ page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  const token = await enrol(backend, lina);
  await enrol(backend, hana);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, owls, { title: "Night vision", description: "See at night." });
  await book(backend, token, hana, owls);
  quiet.allowFailedCall(403);
  await openAsNoor(page, backend, owls, 0);
  await expect(page.getByRole("heading", { name: "This isn't one of your teams." })).toBeVisible();
  await expect(feedback.form(page)).toHaveCount(0);
  for (const team of ["abc", "0", "-1", "1e3"]) {
    await goInside(page, `${supervisorPage}?team=${team}`);
    await expect(page.getByRole("heading", { name: "Select a project" })).toBeVisible();
  }
  await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
  await expect(feedback.box(page)).toBeEnabled();
});

for (const path of [supervisorPage, "/dashboard/supervisor/supervised-projects"]) {
  test(`[2.40] [2.48] a team that books while ${path} is open appears`, async ({ page, backend }) => {
    const falcons = await seedTeams(backend);
    await enter(page, noor);
    await goInside(page, path);
    const titles = layout.projectSelect(page).getByRole("option");
    await expect(titles).toHaveText([/Select/, /Falcons/]);
    await setHidden(page, true);
    await owlsOf(backend, falcons);
    await setHidden(page, false);
    await expect(titles).toHaveText([/Select/, /Falcons/, /Owls/]);
  });
}
