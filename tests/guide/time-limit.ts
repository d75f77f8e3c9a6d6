/** Calls of a page in which this has run have no time limit: the path says how they end. */
export function liftTimeLimit(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/** The app's page, where `liftTimeLimit` runs before the app. */
export const withoutTimeLimit = (html: string): string =>
  html.replace("<head>", () => `<head><script>(${String(liftTimeLimit)})()</script>`);
