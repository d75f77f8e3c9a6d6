import { teamForm } from "../support/pages/index.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./support/test.ts";
import { enrol, enter, lina, omar, sara, student } from "../support/world.ts";

for (const width of [390, 320]) {
  test(`[2.21] at ${width} long names never overlap, and the list scrolls`, async ({ page, backend }) => {
    const name = "Maria Aurelia Concepción Wilhelmina Bartholomea von Hohenfels-Ravensberg y Montealegre";
    await page.setViewportSize({ width, height: 844 });
    for (const id of [104, 105, 106, 107]) await enrol(backend, student(`${name} ${id}`, id));
    await Promise.all([sara, omar, lina].map((account) => enrol(backend, account)));
    await enter(page, sara);
    await goInside(page, "/create-team");
    const rows = page.getByRole("group", { name: "Available students" }).locator("label");
    await expect(rows).toHaveCount(6);
    const boxes = await rows.evaluateAll((labels) =>
      labels.map((label) => {
        const texts = label.lastElementChild?.getBoundingClientRect();
        const { top, bottom } = label.getBoundingClientRect();
        return { top, bottom, textTop: texts?.top ?? 0, textBottom: texts?.bottom ?? Infinity };
      }),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.textTop).toBeGreaterThanOrEqual(box.top);
      expect(box.textBottom).toBeLessThanOrEqual(box.bottom);
      expect(box.bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? Infinity);
    }
    await teamForm.student(page, `${name} 107`).check();
    await expect(teamForm.selected(page)).toHaveText([`${name} 107`]);
    await expectNoSidewaysScroll(page);
  });
}
