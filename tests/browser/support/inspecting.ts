import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { expect as impatient, test as base, type Page } from "@playwright/test";
import { createServer } from "vite";
import { newFolder } from "../../service/support/service.ts";

/** The modules that the pages of these tests import on demand. */
const pages = ["/src/main.tsx", "/src/developer/inspector/inspector.tsx"];

/** URL of the development server, which includes the local service and its demo accounts. */
export const test = base.extend<object, { devServer: string }>({
  devServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const folder = newFolder();
      const { DATA_DIR: before } = process.env;
      process.env["DATA_DIR"] = folder;
      const server = await createServer({
        configFile: "vite.config.ts",
        cacheDir: `${folder}/vite`,
        logLevel: "error",
        // Disables hot reload while a test runs.
        server: { port: 0, host: "127.0.0.1", watch: null },
      });
      await server.listen();
      // Compiling takes most of the first page load, and on a busy machine longer than a test waits.
      await Promise.all(pages.map((file) => server.warmupRequest(file)));
      await server.waitForRequestsIdle();
      // A listening TCP server has an address with a port.
      const address = server.httpServer?.address() as AddressInfo | undefined;
      await give(`http://127.0.0.1:${address?.port}`);
      await server.close();
      if (before === undefined) delete process.env["DATA_DIR"];
      else process.env["DATA_DIR"] = before;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ devServer }, give) => give(devServer),
});

/** In development every module is a request of its own. */
export const expect = impatient.configure({ timeout: 15_000 });

export const layla = { email: "layla@example.edu", password: "demo1234" };

export const errorsOf = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
};

export const entries = (inspector: Page) => inspector.getByRole("listbox").getByRole("option");
export const entry = (inspector: Page, type: string) => entries(inspector).filter({ hasText: type });
export const actor = (inspector: Page, name: string) =>
  inspector.getByRole("button", { name: new RegExp(`^${name}\\b`) });
export const state = (inspector: Page, id: string) => inspector.locator(`[data-state="${id}"]`);

export async function importFile(inspector: Page, name: string, text: string): Promise<void> {
  const chooser = inspector.waitForEvent("filechooser");
  await inspector.getByRole("button", { name: "Import" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/jsonl", buffer: Buffer.from(text) });
}
