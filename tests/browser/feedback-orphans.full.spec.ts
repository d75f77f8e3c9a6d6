import { comeBackAsSara, drawTheMap, openAsSara, seedFeedback } from "../support/seeds/feedback.ts";
import { feedback } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";

test("[4.7] a deleted draft's text can be copied or selected", async ({ ownPage: page, backend, quiet }) => {
  const { falcons, id } = await seedFeedback(backend);
  await openAsSara(page, backend, 1);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("By Friday.\nOr Monday.");
  quiet.allowFailedCall(404);
  const gone = await fetch(`${backend.url}/api/Feedback/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${falcons.tokens.noor}` },
  });
  expect(gone.status).toBe(204);
  await comeBackAsSara(page);
  const note = feedback.list(page).getByRole("listitem").filter({ hasText: "This feedback was deleted." });
  const copy = note.getByRole("button", { name: "Copy text" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(note.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("By Friday.\nOr Monday.");

  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("Not allowed")) },
    }),
  );
  await copy.click();
  await expect(note.getByRole("status")).toContainText("The text is selected");
  await expect(note.getByRole("textbox", { name: "Your text" })).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("By Friday.\nOr Monday.");
});
