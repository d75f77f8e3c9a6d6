/** The files of a module: its own address first, then those that it imports. */
type CodeFiles = readonly string[];

/**
 * Fetches the files of a module, and then imports it from the browser's cache. Most browsers remember a module that they
 * could not load as long as the page lives (Chromium up to 150, Firefox up to 154), and Chromium a failed preload as well:
 * after a failed fetch the next attempt starts over. `onFetched` is called before the module runs.
 */
export async function loadCode<Module>(
  [address = "", ...others]: CodeFiles,
  onFetched?: () => void,
): Promise<Module> {
  await Promise.all([address, ...others].map(cache));
  onFetched?.();
  // The caller knows what is at this address.
  const module: Module = await import(/* @vite-ignore */ address);
  return module;
}

async function cache(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded`);
  // A browser keeps only what was read to its end.
  await response.arrayBuffer();
}

/** Returns the same promise each time, until it rejects. */
export function once<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= attempt().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}

/** Whether the server has another release than this page's, whose code may be gone from the server. */
export async function hasNewRelease(): Promise<boolean> {
  try {
    const response = await fetch("/", { cache: "no-store" });
    const entry = / data-app="([^"]+)"/.exec(await response.text())?.[1];
    const own = document.querySelector("script[data-app]")?.getAttribute("data-app");
    return response.ok && entry !== undefined && entry !== own;
  } catch {
    // Offline: it cannot be loaded anyway.
    return false;
  }
}

/** Loads the new release, if there is one. What was typed comes back from the log. */
export async function reloadIfReleased(): Promise<void> {
  if (await hasNewRelease()) location.reload();
}
