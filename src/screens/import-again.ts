/**
 * Lets an import that failed be tried again. Most browsers remember a failed address as long as the page lives
 * (Chromium up to 150, Firefox up to 154), so another attempt uses another address.
 */
export function repeatable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  let module: Promise<Module> | null = null;
  return () => {
    module ??= (failures === 0 ? load() : again(load, failures)).catch((error: unknown) => {
      failures += 1;
      module = null;
      throw error;
    });
    return module;
  };
}

async function again<Module>(load: () => Promise<Module>, attempt: number): Promise<Module> {
  const imported = urlIn(load);
  if (imported === undefined) return load();
  // Vite adds the stylesheets of an import only once, also those that cannot be loaded.
  await Promise.all(stylesheets().map(reloadStylesheet));
  const url = new URL(imported, import.meta.url);
  url.searchParams.set("attempt", String(attempt));
  // Another URL of the file that `load` imports.
  const module: Module = await import(/* @vite-ignore */ url.href);
  return module;
}

/** The URL that a function imports. Only the function's source has it: bundlers write it there. */
const urlIn = (load: () => Promise<unknown>): string | undefined =>
  /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];

const stylesheets = (): readonly HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"),
];

/** Those that are loaded come from the cache. Rejects if this one cannot be loaded. */
function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.crossOrigin = link.crossOrigin;
  next.href = link.href;
  return new Promise((resolve, reject) => {
    next.addEventListener("load", () => {
      link.remove();
      resolve();
    });
    next.addEventListener("error", () => {
      next.remove();
      reject(new Error(`${link.href} cannot be loaded`));
    });
    link.after(next);
  });
}
