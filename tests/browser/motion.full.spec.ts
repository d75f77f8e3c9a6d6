import type { Page } from "@playwright/test";
import { board, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

/** The opacities and the duration of each animation of the page's content that has started. */
async function spyOnFades(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.addInitScript(() => {
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    addEventListener("animationstart", ({ target, animationName }) => {
      if (!(target instanceof HTMLElement) || target.id !== "content") return;
      // From the style sheet: on a slow machine the animation ends before a frame reports its start.
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      for (const rule of rules)
        if (rule instanceof CSSKeyframesRule && rule.name === animationName)
          fades.push(...Array.from(rule.cssRules, ({ cssText }) => cssText));
      fades.push(getComputedStyle(target).animationDuration);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "fades"));
}

async function openMyProject(page: Page): Promise<void> {
  await layout.link(page, "My Project").click();
  await expect(page.getByRole("heading", { level: 1, name: "My Project" })).toBeFocused();
}

test("[design: look] a page change fades and keeps the focus", async ({ ownPage: page, backend }) => {
  const fades = await spyOnFades(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await falcons(backend);
  await enter(page, sara);
  const fade = ["0% { opacity: 0; }", "0.12s"];
  await expect.poll(fades).toEqual(fade);
  await openMyProject(page);
  await expect.poll(fades).toEqual([...fade, ...fade]);
  const takesClicks = await page.evaluate(
    () =>
      new Promise((done) => {
        const [dashboard] = document.querySelectorAll<HTMLElement>("header nav a");
        dashboard?.click();
        const look = (): void => {
          if (document.querySelector("h1")?.textContent !== "Task Board") {
            requestAnimationFrame(look);
            return;
          }
          const { x, y } = document.querySelector("header nav a")?.getBoundingClientRect() ?? new DOMRect();
          done(document.elementFromPoint(x + 5, y + 5)?.closest("a") !== null);
        };
        look();
      }),
  );
  expect(takesClicks).toBe(true);
});

test("[design: look] with reduced motion a page change does not fade", async ({ ownPage: page, backend }) => {
  const fades = await spyOnFades(page);
  await falcons(backend);
  await enter(page, sara);
  await openMyProject(page);
  expect(await fades()).toEqual([]);
});

test("[design: look] a moved card settles by its transform alone", async ({ ownPage: page, backend }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
  await enter(page, sara);
  await page.evaluate(() =>
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset["task"] === undefined) return;
      const properties = target
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((keyframe) => Object.keys(keyframe));
      target.dataset["animated"] = [...new Set(properties)].toSorted().join();
    }),
  );
  await board.choose(page, "First", "Done");
  const card = board.cardIn(page, "Done", "First");
  await expect(card).toHaveAttribute("data-animated", "composite,computedOffset,easing,offset,transform");
  await expect(card).not.toHaveAttribute("data-settling");
  await expect(board.card(page, "Second")).not.toHaveAttribute("data-animated");
});
