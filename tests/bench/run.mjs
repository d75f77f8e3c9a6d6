// `npm run bench`: with the packages' production builds, as they ship.
import { startVitest } from "vitest/node";

process.env.NODE_ENV = "production";
const vitest = await startVitest("benchmark", [], { run: true, project: "bench", mode: "production" });
await vitest.close();
