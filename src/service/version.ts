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

const manifest = "package.json";

/** Reads package.json in the project's folder; without one, the version is "unknown". */
export function readServiceVersion(folder = projectFolder()): ServiceVersion {
  return { version: versionIn(folder), schema: latestVersion };
}

function versionIn(folder: string): string {
  try {
    // Our own file.
    const { version } = JSON.parse(readFileSync(join(folder, manifest), "utf8")) as {
      readonly version: string;
    };
    return version;
  } catch {
    return "unknown";
  }
}

/** For people: `graduation-projects 0.1.0, schema 7`. */
export const textOfVersion = ({ version, schema }: ServiceVersion): string =>
  `graduation-projects ${version}, schema ${schema}`;
