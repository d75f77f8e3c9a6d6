import type { CDPSession, Page } from "@playwright/test";
import { landing, layout, overview } from "../support/pages/index.ts";
import { enter, noor, sara } from "../support/world.ts";
import { seedAllPages } from "./support/all-pages.ts";
import { expect, goToOther, test } from "./support/test.ts";

/** What has a name that is made of its content, or is pressed. */
const named = "a[href], button, h1, h2, h3, h4, label, li[aria-labelledby], summary, th, td, [role=dialog]";

interface Named {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Of a link of the page; null: of the header, which has a landmark of its own. */
  readonly href: string | null;
  /** Texts of two of its elements, one after the other, as they would be if fused: "CompassIndoor". */
  readonly seams: readonly string[];
}

/** Everything on the page that is named, as assistive technology gets it. */
async function namesOn(page: Page, session: CDPSession): Promise<readonly Named[]> {
  const found = await page.evaluate(elementsIn, named);
  const nodes = await Promise.all(found.map((_, index) => nodeOf(session, index)));
  return nodes.flatMap((node, index) =>
    node === undefined || node.ignored
      ? []
      : [
          {
            role: String(node.role?.value ?? ""),
            name: String(node.name?.value ?? ""),
            description: String(node.description?.value ?? ""),
            href: found[index]?.href ?? null,
            seams: found[index]?.seams ?? [],
          },
        ],
  );
}

/**
 * Runs in the page, and numbers the elements: where each link leads, and where two texts of an element meet without
 * anything between them.
 */
function elementsIn(selector: string): readonly Pick<Named, "href" | "seams">[] {
  const textsOf = (element: Element): readonly string[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode() !== null)
      if (walker.currentNode.parentElement?.closest("[aria-hidden=true]") === null)
        texts.push(walker.currentNode.textContent ?? "");
    return texts;
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element, index) => {
    element.dataset["named"] = String(index);
    const seams = textsOf(element).flatMap((text, at, texts) => {
      const before = texts[at - 1] ?? "";
      const isSeam = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
      return isSeam ? [`${before.slice(-8)}${text.slice(0, 8)}`] : [];
    });
    const href = element.closest("main") === null ? null : element.getAttribute("href");
    return { href, seams };
  });
}

/** The element as it is in the accessibility tree; undefined: it is gone. */
async function nodeOf(session: CDPSession, index: number) {
  const expression = `document.querySelector('[data-named="${index}"]')`;
  const { objectId } = (await session.send("Runtime.evaluate", { expression })).result;
  if (objectId === undefined) return undefined;
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  return nodes[0];
}

/** The names that would confuse a user of a screen reader. */
function faultsIn(all: readonly Named[]): readonly string[] {
  const buttons = all.filter(({ role }) => role === "button").map(({ name }) => name);
  const links = all.filter(({ role, href }) => role === "link" && href !== null);
  return [
    ...all
      .filter(({ role, name }) => name === "" && ["button", "link", "heading"].includes(role))
      .map(({ role }) => `a ${role} without a name`),
    ...buttons.filter((name, at) => buttons.indexOf(name) !== at).map((name) => `two buttons: ${name}`),
    ...links
      .filter(({ name, href }) => links.some((other) => other.name === name && other.href !== href))
      .map(({ name, href }) => `another link of that name leads elsewhere: ${name} to ${href}`),
    ...all
      .filter(({ name, description, seams }) =>
        seams.some((seam) => name.includes(seam) || description.includes(seam)),
      )
      .map(({ role, name }) => `fused in ${role}: ${name}`),
    ...all
      .filter(({ name, description }) => description !== "" && description === name)
      .map(({ role, name }) => `said twice by a ${role}: ${name}`),
  ];
}

/** Runs in the page: the forms in which the star of a required field is not explained exactly once. */
const explanationsIn = (): readonly string[] =>
  [...document.querySelectorAll("form")].flatMap((form) => {
    const hasStar = [...form.querySelectorAll("label, legend")].some((label) =>
      getComputedStyle(label, "::after").content.includes("*"),
    );
    const notes = form.textContent.split("* Required").length - 1;
    return notes === (hasStar ? 1 : 0) ? [] : [`${notes} notes in ${form.textContent.slice(0, 60)}`];
  });

test("[experience 15] on every page, accessible names are neither fused nor equal nor repeated", async ({
  ownPage: page,
  backend,
}) => {
  test.setTimeout(180_000);
  const pages = await seedAllPages(backend);
  const session = await page.context().newCDPSession(page);
  const look = async (at: string): Promise<void> => {
    const all = await namesOn(page, session);
    expect(all.length, at).toBeGreaterThan(5);
    expect.soft(faultsIn(all), at).toEqual([]);
    expect.soft(await page.evaluate(explanationsIn), at).toEqual([]);
  };
  const lookAtAll = async (paths: readonly string[]): Promise<void> => {
    for (const [index, path] of paths.entries()) {
      // The first is open already.
      if (index > 0) await goToOther(page, path);
      await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
      await look(path);
    }
  };

  await page.goto("/");
  await look("login");
  await landing.register(page).click();
  await look("sign-up");
  await landing.login(page).click();
  await enter(page, sara);
  await lookAtAll(pages.student);
  await layout.signOut(page);
  await enter(page, noor);
  // The list of who waits for the supervisor comes later than the rest.
  await expect(overview.attentionItems(page)).not.toHaveCount(0);
  await look("Team Overview, who needs you");
  await lookAtAll(pages.supervisor);
});
