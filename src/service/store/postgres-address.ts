import { codeOf, messageOf, StartupError } from "../errors.ts";

/**
 * What may be printed of a URL such as postgres://user:password@host:5432/name or
 * postgres:///name?host=/var/run/postgresql. `host`: with the port, if it is given; the folder of a socket; "localhost"
 * where the URL names none. Null if the URL is none, or can be read in two ways because a sign of the password is not
 * encoded: its rest would be the host, the port or the name.
 */
export function placeIn(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) return null;
  const { protocol, host, pathname, searchParams, hash } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const isClear = /^postgres(ql)?:$/.test(protocol) && hash === "" && /^[^/@:]+$/.test(name);
  if (!isClear || [...searchParams].some(([key, value]) => /[@]/.test(key + value))) return null;
  const port = searchParams.get("port");
  const given = searchParams.get("host");
  return { name, host: given === null ? host || "localhost" : port === null ? given : `${given}:${port}` };
}

/** As in "projects at db.example.edu:5432". */
export function placeOf(databaseUrl: string): string {
  const place = placeIn(databaseUrl);
  return place === null ? "of DATABASE_URL" : `${place.name} at ${place.host}`;
}

/** PostgreSQL refuses a password with the user's name, which is no more to be printed than the password. */
export const cannotBeUsed = (databaseUrl: string, error: unknown): StartupError =>
  new StartupError(
    `The database ${placeOf(databaseUrl)} cannot be used (${codeOf(error).startsWith("28") ? "it refuses the user or the password" : messageOf(error)}).`,
  );
