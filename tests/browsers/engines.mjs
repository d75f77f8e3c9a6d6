import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian, whyNoDebian } from "../support/debian.mjs";

const engines = [
  {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    commands: ["firefox-esr", "firefox"],
    elsewhere: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    packages: ["firefox-esr"],
  },
  {
    name: "WebKit",
    variable: "WEBKIT_DRIVER_PATH",
    commands: ["WebKitWebDriver"],
    elsewhere: [],
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  },
];

/** Each engine with the path of its program, found or installed, or with the reason why there is none. */
export const findEngines = (wanted) =>
  engines
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()))
    .map((engine) => ({ name: engine.name, ...find(engine) }));

function find(engine) {
  const given = process.env[engine.variable];
  if (given) {
    return existsSync(given)
      ? { path: given }
      : { missing: `${engine.variable} names ${given}, and there is no such file` };
  }
  const path = installed(engine);
  if (path !== undefined) return { path };
  if (process.env.NO_INSTALL === "1") return { missing: "it is not installed, and NO_INSTALL is set" };
  const reason = whyNoDebian();
  if (reason !== null) return { missing: `it is not installed, and ${reason}` };
  console.log(`Installing ${engine.packages.join(", ")} ...`);
  const failure = installFromDebian(engine.packages);
  const now = installed(engine);
  return now === undefined ? { missing: failure ?? "its package has no such program" } : { path: now };
}

const installed = ({ commands, elsewhere }) =>
  [
    ...commands.flatMap((command) =>
      (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, command)),
    ),
    ...elsewhere,
  ].find((path) => existsSync(path));
