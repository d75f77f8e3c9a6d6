import type { Page } from "@playwright/test";

/** Holds such requests back until all of them are released. */
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
  // Keep the route: removing it while a request passes could hold that request up.
  return { letGo: open };
}

/** Holds the next request, and no other, until it fails. */
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
 * The service carries out the next request, but its response is lost. Not the same as a broken connection:
 * Chromium reconnects and sends the request again.
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

/** Runs this while the next request is in flight, before it reaches the service. */
export const justBefore = (page: Page, path: string, meanwhile: () => Promise<unknown>) =>
  page.route(
    `**${path}`,
    async (route) => {
      await meanwhile();
      await route.fallback();
    },
    { times: 1 },
  );
