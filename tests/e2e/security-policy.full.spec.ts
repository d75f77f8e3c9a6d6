import { expect, test, type Page } from "@playwright/test";
import { watchNetwork } from "../bench/pages/network.ts";
import { walkAsStudent, walkAsSupervisor, type Walk } from "../bench/pages/walks.ts";
import { startService, type RunningService } from "../service/support/service.ts";
import { watchedVisitor } from "./watched-visitor.ts";

const walkOf = (page: Page, service: RunningService): Walk => ({
  page,
  idle: watchNetwork(page, 200).idle,
  service,
  missing: [],
});

for (const [role, walk] of [
  ["student", walkAsStudent],
  ["supervisor", walkAsSupervisor],
] as const) {
  test(`[design: operation] every page and dialog of a ${role} keeps the Content-Security-Policy`, async ({
    browser,
  }) => {
    const service = await startService();
    const { page, context, violations } = await watchedVisitor(browser, service.url);
    const walked = walkOf(page, service);
    await walk(walked);
    expect(walked.missing).toEqual([]);
    expect(violations).toEqual([]);
    await context.close();
    await service.stop();
  });
}
