import type { Browser } from "@playwright/test";
import { visitor } from "../support/people.ts";

/** Collects what the Content-Security-Policy blocks on any page of the visitor. */
export async function watchedVisitor(browser: Browser, url: string) {
  const visiting = await visitor(browser, url);
  const violations: string[] = [];
  await visiting.context.exposeFunction("noteViolation", (text: string) => violations.push(text));
  await visiting.context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      // Exposed above; the page's types do not know it.
      const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
      note(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return { ...visiting, violations };
}
