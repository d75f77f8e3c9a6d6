import { readFileSync, statSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { ConfiguredSecrets } from "../configuration.ts";
import { databaseName, modeOf } from "../data-folder.ts";
import { messageOf } from "../errors.ts";
import { checkOf, type Check } from "./check.ts";

const secretName = "token.secret";

/** What others must not read. */
const confidential = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, secretName];
const names = [...confidential, "lock", "mode"];

const folder = checkOf("data folder");

/** Group and others. */
const isOpen = ({ mode }: Stats): boolean => process.platform !== "win32" && (mode & 0o077) !== 0;

/** Who owns the folder and its files, who may read them, and which mode it is for. `uid`: of this process; -1 if there is none. */
export function checkFolder(path: string, uid: number): Check {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    return folder.error(
      `${path} does not exist. Set DATA_DIR to the folder of the database, mount its volume, or create it with --initialize.`,
    );
  if (!found.isDirectory())
    return folder.error(`${path} is not a folder. Set DATA_DIR to the folder of the database.`);
  if (uid > 0 && found.uid !== uid)
    return folder.error(
      `${path} belongs to the user with the number ${found.uid}, and this is ${uid}. Run the service and this command as its owner, or change the owner with chown -R.`,
    );
  if (modeOf(path) === "demo")
    return folder.error(
      `${path} is one of the demo, whose accounts have a published password. Choose another folder.`,
    );
  const files = names.flatMap((name) => {
    const stats = statSync(join(path, name), { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ name, stats }];
  });
  const strange = files.filter(({ stats }) => stats.uid !== found.uid).map(({ name }) => name);
  if (strange.length > 0)
    return folder.error(
      `${strange.join(" and ")} in ${path} belong to another user than the folder. Give them to its owner: chown ${found.uid} FILE.`,
    );
  if (isOpen(found)) {
    const readable = files
      .filter(({ name, stats }) => confidential.includes(name) && isOpen(stats))
      .map(({ name }) => name);
    const others = readable.length === 0 ? "" : `, and read ${readable.join(", ")}`;
    const say = readable.length === 0 ? folder.warning : folder.error;
    return say(`Other users of this machine may enter ${path}${others}. Run: chmod -R go= ${path}`);
  }
  return folder.ok(`${path} and its files belong to one user, and only that user may enter it.`);
}

const secret = checkOf("secret");

/** Which secret signs logins, without showing it. */
export function checkSecret(path: string, { current, previous }: ConfiguredSecrets): Check {
  const file = join(path, secretName);
  const stats = statSync(file, { throwIfNoEntry: false });
  const rotation =
    previous.length === 0
      ? ""
      : " TOKEN_SECRET_PREVIOUS is accepted too; leave it out a day after the change.";
  if (current !== null)
    return stats === undefined
      ? secret.ok(`TOKEN_SECRET signs logins.${rotation}`)
      : secret.warning(
          `TOKEN_SECRET signs logins, and ${file} is not used: delete it, unless you mean to go back to it.${rotation}`,
        );
  if (stats === undefined)
    return secret.warning(
      `${file} is missing: the next start makes one, and everyone has to log in again.${rotation}`,
    );
  if (isOpen(stats))
    return secret.error(
      `Other users of this machine may read ${file}, and whoever has it can log in as anyone. Run: chmod 600 ${file} and replace the secret.`,
    );
  try {
    if (!/^[0-9a-f]{64}$/.test(readFileSync(file, "utf8").trim()))
      return secret.error(
        `${file} is not a secret of 64 hexadecimal digits. Put the copy of it back; the service makes a new one otherwise, and everyone has to log in again.`,
      );
  } catch (error) {
    return secret.error(
      `${file} cannot be read (${messageOf(error)}). Run this command as the service's user.`,
    );
  }
  return secret.ok(`${file} signs logins, and only its owner may read it.${rotation}`);
}
