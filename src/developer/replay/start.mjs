// `npm run replay -- FILE`: folds an exported log. Vite runs the TypeScript, so nothing is built.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { module } = await runnerImport(join(root, "src/developer/replay/replay.ts"), {
  root,
  configFile: false,
  logLevel: "error",
});
const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
const { code, out, err } = module.run(process.argv.slice(2), { root, isColoured });

process.exitCode = code;
// A reader that needs only the beginning, such as `head`, closes the pipe.
process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
});
process.stdout.write(out);
process.stderr.write(err);
