import { createServer } from "node:net";

/** A port of this machine that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** How to act in the guide's browser where nobody sees it, as under xvfb-run. */
export const connectionText = (port: number): string =>
  `To act in its browser by a program, with Playwright: chromium.connectOverCDP("http://localhost:${port}"). Try again until it answers, as the app is built first.`;
