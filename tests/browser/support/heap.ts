import type { Page } from "@playwright/test";

/** The contents of the page's heap, strings included, as text. */
export async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  return chunks.join("");
}
