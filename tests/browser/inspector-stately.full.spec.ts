import type { BrowserContext, Page } from "@playwright/test";
import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { build } from "vite";
import { createMachine } from "xstate";
import { column } from "../support/people.ts";
import { errorsOf, expect, layla, test } from "./support/inspecting.ts";

/** Puts a page with Stately's receiver at the address of its inspector, which no test can reach. */
async function standInForStately(context: BrowserContext): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: "tests/browser/support/stately-receiver.ts" } },
  });
  if (!("output" in built)) throw new Error("The receiver was not built.");
  const body = `<script type="module">${built.output[0].code.replaceAll("</script", "<\\/script")}</script>`;
  await context.route("https://stately.ai/inspect", (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
}

type AnyConfig = Parameters<typeof createMachine>[0];

/** The messages so far, as Stately's receiver gives them to the inspector. */
const receivedBy = (inspector: Page): Promise<readonly StatelyInspectionEvent[]> =>
  inspector.evaluate(
    // The stand-in's script lists them under this name.
    () => (globalThis as typeof globalThis & { received: StatelyInspectionEvent[] }).received,
  );

/** The last state of the chart's last actor: the landing page's own actors end when the rest of the app has loaded. */
function stateOf(messages: readonly StatelyInspectionEvent[], chart: string): unknown {
  const actor = messages.findLast(
    (message) => message.type === "@xstate.actor" && message.name === chart,
  )?.sessionId;
  const last = messages.findLast(
    (message) => message.type === "@xstate.snapshot" && message.sessionId === actor,
  );
  return last?.type === "@xstate.snapshot" && "value" in last.snapshot ? last.snapshot.value : undefined;
}

test("[design: inspector] Stately's inspector receives everything but secrets", async ({ page, context }) => {
  await standInForStately(context);
  const errors = errorsOf(page);
  const opened = context.waitForEvent("page");
  await page.goto("/?inspect=stately");
  const inspector = await opened;

  await page.getByLabel("Email").fill(layla.email);
  await page.getByLabel("Password", { exact: true }).fill(layla.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(column(page, "To Do").getByRole("listitem").first()).toBeVisible();

  await test.step("follows each chart's state", async () => {
    const state = async (chart: string): Promise<unknown> => stateOf(await receivedBy(inspector), chart);
    await expect.poll(() => state("session")).toEqual({ signedIn: "idle" });
    await expect.poll(() => state("taskBoard")).toMatchObject({ cards: { ready: "idle" } });
  });
  const messages = await receivedBy(inspector);
  await test.step("draws each chart below its parent", () => {
    const drawn = new Map(
      messages.flatMap((message) => {
        if (message.type !== "@xstate.actor") return [];
        const config: unknown = JSON.parse(message.definition ?? "null");
        const isChart = typeof config === "object" && config !== null && "states" in config;
        // As the inspector reads it: XState checks the rest.
        return isChart ? [[createMachine(config as AnyConfig).id, message] as const] : [];
      }),
    );
    expect([...drawn.keys()]).toEqual(expect.arrayContaining(["app", "session", "notices", "taskBoard"]));
    expect(drawn.get("taskBoard")?.parentId).toBe(drawn.get("app")?.sessionId);
  });
  await test.step("sends each event", () => {
    const events = messages.flatMap((message) =>
      message.type === "@xstate.event" ? [message.event.type] : [],
    );
    expect(events).toContain("login.submitted");
  });
  await test.step("sends neither password nor token", async () => {
    const token = await page.evaluate(() => sessionStorage.getItem("token"));
    expect(token).toEqual(expect.any(String));
    const sent = JSON.stringify(messages);
    expect([layla.email, layla.password, token ?? ""].map((text) => sent.includes(text))).toEqual([
      true,
      false,
      false,
    ]);
  });
  expect(errors).toEqual([]);
});
