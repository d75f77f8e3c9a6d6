import { layout, palette } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

test("[design: event sourcing] a bug report is saved once the user has read what it contains", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  const saved = layout.notices(page).getByText("Report downloaded.");
  await layout.userMenu(page).click();
  await layout.account(page).getByRole("button", { name: "Report a problem" }).click();
  await expect(layout.reportQuestion(page)).toHaveAccessibleDescription(/no passwords\..+nothing is sent/);
  await layout.reportQuestion(page).getByRole("button", { name: "Cancel" }).click();
  await expect(layout.reportQuestion(page)).toHaveCount(0);
  await expect(saved).toHaveCount(0);

  await layout.userMenu(page).focus();
  await palette.go(page, "report", "Report a problem");
  await layout.saveReport(page).click();
  await expect(saved).toBeVisible();
  await expect(layout.reportQuestion(page)).toHaveCount(0);
  await expect(layout.userMenu(page)).toBeFocused();
});
