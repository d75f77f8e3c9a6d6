import { expectBoard } from "../support/people.ts";
import * as overview from "../support/pages/overview.ts";
import { expect, test } from "./support/test.ts";
import { book, createProject, createTeam, enrol, enter, maps, noor, sara } from "../support/world.ts";

test("[2.29] a supervisor sees no next step", async ({ page, backend }) => {
  const [token] = await Promise.all([enrol(backend, sara), enrol(backend, noor)]);
  const teamId = await createTeam(backend, token, "Falcons", [sara]);
  await createProject(backend, token, teamId, maps);
  await book(backend, token, noor, teamId);
  await enter(page, noor);
  await expect(overview.projectLink(page, maps.title)).toBeVisible();
  await expect(page.getByText("Next step")).toHaveCount(0);
  await overview.projectLink(page, maps.title).click();
  await expectBoard(page);
  await expect(page.getByText("Next step")).toHaveCount(0);
});
