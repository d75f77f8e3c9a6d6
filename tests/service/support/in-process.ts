import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { buildService, type ServiceOptions } from "../../../src/service/app.ts";
import { readConfiguration } from "../../../src/service/configuration.ts";
import type { Mode } from "../../../src/service/mode.ts";
import { initialize } from "../../../src/service/initialize.ts";
import { cheapCost } from "../../../src/service/passwords.ts";
import { startServer } from "../../../src/service/serve.ts";
import { createDatabase, databaseUrlOf, dropDatabase, onPostgres } from "./databases.ts";
import { addressOf } from "./network.ts";
import { newFolder } from "./service.ts";

/** A service in this process: `request` sends to its address without a connection. */
export interface OpenService {
  readonly url: string;
  readonly dataFolder: string;
  /** Closes the database and keeps it. */
  readonly close: () => Promise<void>;
}

async function remove(dataFolder: string): Promise<void> {
  if (onPostgres) await dropDatabase(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
}

/** A data folder that is removed after the test, with its database. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Builds a service, by default with the test controls. It is closed after the test at the latest. */
export async function openService(options: Partial<ServiceOptions> = {}): Promise<OpenService> {
  const opened = await open({ dataFolder: options.dataFolder ?? folderOfTest(), ...options });
  onTestFinished(opened.close);
  return opened;
}

async function open({ dataFolder, ...options }: ServiceOptions): Promise<OpenService> {
  if (onPostgres && options.databaseUrl === undefined) await createDatabase(dataFolder);
  const service = await buildService({
    dataFolder,
    databaseUrl: onPostgres ? databaseUrlOf(dataFolder) : null,
    test: true,
    passwordCost: cheapCost,
    ...options,
  });
  const address = addressOf(service.fetch);
  let isOpen = true;
  return {
    url: address.url,
    dataFolder,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      address.remove();
      await service.close();
    },
  };
}

/** One service for all tests of a file. A test that needs it empty resets it. */
export function serviceOfFile(
  options: Partial<ServiceOptions> = {},
): Pick<OpenService, "url" | "dataFolder"> {
  const dataFolder = newFolder();
  const shared = { url: "", dataFolder };
  let opened: OpenService | undefined;
  beforeAll(async () => {
    opened = await open({ dataFolder, ...options });
    shared.url = opened.url;
  });
  afterAll(async () => {
    await opened?.close();
    await remove(dataFolder);
  });
  return shared;
}

/** One more service on a database; the caller closes it. */
export const anotherInstance = (dataFolder: string, databaseUrl: string): Promise<OpenService> =>
  open({ dataFolder, databaseUrl });

/** A copy of the data as a process leaves it that is killed now. */
export function killedCopy({ dataFolder }: OpenService): string {
  const copy = folderOfTest();
  cpSync(dataFolder, copy, { recursive: true });
  return copy;
}

/** The folder of a small built app, in this folder. */
export function distOf(folder: string): string {
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(dist, ".releases.json"), "[]");
  writeFileSync(join(dist, "index.html"), '<title>App</title><script src="/assets/app.js"></script>');
  writeFileSync(join(dist, "assets", "app.js"), "export {};");
  return dist;
}

export interface ListeningService {
  readonly url: string;
  readonly dataFolder: string;
  /** All of its log so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Serves a small app and the API on a free port from this process, as this mode does with this environment. */
export async function listeningService(
  mode: Mode,
  env: Readonly<Record<string, string>> = {},
): Promise<ListeningService> {
  const dataFolder = newFolder();
  if (onPostgres) await createDatabase(dataFolder);
  const distFolder = distOf(dataFolder);
  const configuration = {
    ...readConfiguration(mode, {
      PORT: "0",
      DATA_DIR: dataFolder,
      ...(mode === "demo" ? { SERVICE_TEST: "1" } : {}),
      ...(onPostgres ? { DATABASE_URL: databaseUrlOf(dataFolder) } : {}),
      ...env,
    }),
    passwordCost: cheapCost,
  };
  if (mode === "production") await initialize(configuration);
  let printed = "";
  const server = await startServer(configuration, { distFolder, write: (text) => (printed += text) });
  server.announce();
  return {
    url: server.url,
    dataFolder,
    printed: () => printed,
    stop: async () => {
      await server.stop("SIGTERM");
      await remove(dataFolder);
    },
  };
}
