import type { Page } from "@playwright/test";
import { board } from "../../support/pages/index.ts";

/** All bytes of this browser's database as text, and its keys. */
export const stored = (page: Page): Promise<{ keys: readonly [string, number][]; text: string }> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const db = await done(indexedDB.open("graduation-projects"));
    const records = () => db.transaction("records").objectStore("records");
    const values: { data: ArrayBuffer }[] = await done(records().getAll());
    // Only the app creates keys in this store.
    const keys = (await done(records().getAllKeys())) as [string, number][];
    db.close();
    return { keys, text: values.map(({ data }) => new TextDecoder("latin1").decode(data)).join("\n") };
  });

export const sessionItems = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted());

export async function typeSomething(page: Page, text: string): Promise<void> {
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill(text);
}
