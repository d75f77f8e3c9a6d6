import type { Page } from "@playwright/test";

/** Keeps such calls on their way to the service until they are let go, all of them. */
export async function pause(
  page: Page,
  method: string,
  path: string,
): Promise<{ readonly letGo: () => void }> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await opened;
    await route.fallback();
  });
  // Its route stays: to end it while a call comes through could hold that one up.
  return { letGo: open };
}

/** Keeps the next call on its way, and no other, until it fails. */
export async function holdNext(page: Page, path: string): Promise<{ readonly fail: () => void }> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    `**${path}`,
    async (route) => {
      await opened;
      await route.fulfill({ status: 500, json: { message: "No." } });
    },
    { times: 1 },
  );
  return { fail: open };
}

/**
 * The service carries the next call out, and the page does not hear of it. Not as when the service breaks the
 * connection off: that one Chromium opens again, and sends the call once more.
 */
export const loseAnswer = (page: Page, path: string, meanwhile?: () => Promise<void>) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await meanwhile?.();
      await route.abort();
    },
    { times: 1 },
  );

/** Somebody is quicker: this comes to pass as the next call is on its way, and before the service has it. */
export const justBefore = (page: Page, path: string, meanwhile: () => Promise<unknown>) =>
  page.route(
    `**${path}`,
    async (route) => {
      await meanwhile();
      await route.fallback();
    },
    { times: 1 },
  );
