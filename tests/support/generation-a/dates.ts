/** The clock on the service's wall, with the zone that a response writes after it. */
export interface Moment {
  readonly wall: string;
  readonly zone: "" | "Z" | "+00:00";
}

/** The server's own zone is UTC here. Its clock is finer than the test's, and trailing zeros are not written. */
const wallOf = (now: Date): string => `${now.toISOString().slice(0, -1)}4567`;

/** `DateTime.Now`: written with the server's offset. */
export const localNow = (now: Date): Moment => ({ wall: wallOf(now), zone: "+00:00" });

/** `DateTime.UtcNow`: written with a Z. */
export const utcNow = (now: Date): Moment => ({ wall: wallOf(now), zone: "Z" });

/** As the tables of the local service have it. */
export const stored = ({ wall }: Moment): string => `${wall}Z`;

/** A value read from the database has lost its zone. */
export const read = (text: string): string =>
  text
    .replace(/(Z|[+-]\d\d:\d\d)$/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");

export const written = ({ wall, zone }: Moment): string => wall + zone;

const form = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,16}))?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A date of a request; null if it is none. A day alone and a time without seconds are dates, too. */
export function parseDate(text: string): Moment | null {
  const [, day = "", minutes = "00:00", seconds = "00", digits = "", zone = ""] = form.exec(text) ?? [];
  const utc = new Date(`${day}T${minutes}:${seconds}Z`);
  const isThere = !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(`${day}T${minutes}`);
  if (!isThere) return null;
  const isOffset = zone !== "" && zone !== "Z";
  const shifted = isOffset ? new Date(`${day}T${minutes}:${seconds}${zone}`) : utc;
  if (Number.isNaN(shifted.getTime())) return null;
  const fraction = digits.slice(0, 7).replace(/0+$/, "");
  return {
    wall: shifted.toISOString().slice(0, 19) + (fraction === "" ? "" : `.${fraction}`),
    zone: isOffset ? "+00:00" : zone === "Z" ? "Z" : "",
  };
}
