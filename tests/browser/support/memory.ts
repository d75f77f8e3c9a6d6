import type { Page } from "@playwright/test";

/** What a page holds right after a garbage collection. */
export interface Memory {
  /** The bytes of its JavaScript objects. */
  readonly heap: number;
  /**
   * Its DOM nodes outside the document. They are not only detached ones: fields have inner nodes, and React
   * keeps what it removed last.
   */
  readonly nodesOutside: number;
  readonly listeners: number;
}

export async function memoryOf(page: Page): Promise<Memory> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send("Runtime.evaluate", {
    expression: "document.evaluate('count(//node())', document).numberValue",
  });
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  await devtools.detach();
  return { heap: usedSize, nodesOutside: nodes - Number(result.value), listeners: jsEventListeners };
}
