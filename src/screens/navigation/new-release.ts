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
