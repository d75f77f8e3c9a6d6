import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./document.ts";
import { latestVersion } from "./store/migrations.ts";

/** What runs. */
export interface ServiceVersion {
  /** Of package.json, such as `0.1.0`. */
  readonly version: string;
  /** The version of the database that it works with: how many migrations it knows. */
  readonly schema: number;
}

/** Reads package.json in the project's folder; without one, the version is "unknown". */
export function readServiceVersion(folder = projectFolder()): ServiceVersion {
  const schema = latestVersion;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    // Our own file.
    return { version: (manifest as ServiceVersion).version, schema };
  } catch {
    return { version: "unknown", schema };
  }
}

/** For people: `graduation-projects 0.1.0, schema 7`. */
export const textOfVersion = ({ version, schema }: ServiceVersion): string =>
  `graduation-projects ${version}, schema ${schema}`;
