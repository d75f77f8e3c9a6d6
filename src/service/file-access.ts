import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { userInfo } from "node:os";
import { codeOf, messageOf, StartupError } from "./errors.ts";

/** Why the system refused a file, by its code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EISDIR: "it is a folder, where a file is expected",
  ENOTDIR: "a part of its path is no folder",
  EEXIST: "it is no folder",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
};

/** Whether the system refused a file or a folder, whatever is in it. */
export const isAccessError = (error: unknown): boolean => Object.hasOwn(reasons, codeOf(error));

/** The path that the system's error names. */
export const pathOf = (error: unknown): string =>
  error instanceof Error && "path" in error ? String(error.path) : "";

/** Says in one sentence what the system refused, whose the path is, and as whom this process runs. */
export function accessRefused(path: string, error: unknown): StartupError {
  const code = codeOf(error);
  const reason = reasons[code] ?? messageOf(error).replaceAll(/\s+/g, " ");
  const why = `cannot be used: ${reason}${code === "" ? "" : ` (${code})`}.`;
  return new StartupError(
    path === ""
      ? `A file ${why} This runs as ${currentUser()}.`
      : `${path} ${why} ${ownerOf(path)}; this runs as ${currentUser()}.`,
  );
}

/** Throws a `StartupError` if there is such a file and it cannot be read and written. Keeps no lock from anyone, as it opens nothing. */
export function mustBeUsable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw accessRefused(file, error);
  }
  if (statSync(file).isDirectory()) throw accessRefused(file, Object.assign(new Error(), { code: "EISDIR" }));
}

/** The content of a small file; null if there is none. Throws a `StartupError` if it cannot be read. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw accessRefused(file, error);
  }
}

/** Opens the file for the work, and closes it in any case. A new file is for its owner only. */
export function withOpened<T>(file: string, flags: string, work: (opened: number) => T): T {
  const opened = openSync(file, flags, 0o600);
  try {
    return work(opened);
  } finally {
    closeSync(opened);
  }
}

/** Whose the path is or, where it is missing or hidden, whose the folder above it is. */
function ownerOf(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    try {
      const { uid, gid, mode } = lstatSync(at);
      const owner = `belongs to ${nameIn("/etc/passwd", uid)}:${nameIn("/etc/group", gid)}, with mode ${(mode & 0o7777).toString(8).padStart(4, "0")}`;
      return at === path ? `It ${owner}` : `${at} ${owner}`;
    } catch {
      if (at === dirname(at)) return "Its owner is unknown";
    }
  }
}

/** The name of the user or the group of this number, as far as the machine's own file knows it. */
function nameIn(file: string, id: number): string {
  try {
    const line = readFileSync(file, "utf8")
      .split("\n")
      .find((each) => each.split(":")[2] === String(id));
    return line?.split(":")[0] ?? String(id);
  } catch {
    return String(id);
  }
}

/** The user as whom this process runs. */
export function currentUser(): string {
  const uid = process.geteuid?.();
  return uid === undefined ? userInfo().username : nameIn("/etc/passwd", uid);
}
