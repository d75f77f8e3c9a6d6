import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { Builder, Capabilities, Origin, type WebDriver } from "selenium-webdriver";
import { call, pause, until, type Driver } from "./driver.ts";

/** WebKitGTK's MiniBrowser, driven over WebDriver, on a screen of its own. */
export async function startWebKit(path: string): Promise<Driver> {
  const server = await startServer(path);
  const session = await new Builder()
    .usingServer(server.url)
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
    .build()
    .catch((error: unknown) => {
      server.stop();
      throw error;
    });
  const capabilities = await session.getCapabilities();
  const driver: Driver = {
    version: `WebKitGTK ${capabilities.getBrowserVersion() ?? ""}`,
    go: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    resize: (width, height) => resize(driver, session, width, height),
    evaluate: (expression) => session.executeScript(`return ${expression};`),
    mouse: {
      move: (x, y) =>
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 20 })
          .perform(),
      down: () => session.actions().press().perform(),
      up: () => session.actions().release().perform(),
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    pdf: null,
    errors: null,
    close: async () => {
      await session.quit();
      server.stop();
    },
  };
  return driver;
}

async function startServer(path: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const screen = ["--auto-servernum", "--server-args=-screen 0 2000x1400x24", path, `--port=${port}`];
  const server = spawn("xvfb-run", screen, {
    stdio: "ignore",
    // The display must end with it, which is a process of its own.
    detached: true,
  });
  const stop = (): void => {
    process.off("exit", stop);
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  };
  process.once("exit", stop);
  const failed = new Promise<never>((_, reject) => server.once("error", reject));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([until("WebKitWebDriver is ready", isReady), failed]);
  return { url, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A window has a frame around its page, and its toolbar does not get narrower than about 450 pixels. */
async function resize(driver: Driver, session: WebDriver, width: number, height: number): Promise<void> {
  const page = await call(driver, () => ({ width: innerWidth, height: innerHeight }));
  const outer = await session.manage().window().getRect();
  await session
    .manage()
    .window()
    .setRect({
      x: 0,
      y: 0,
      width: outer.width + width - page.width,
      height: outer.height + height - page.height,
    });
  await pause(300);
}
