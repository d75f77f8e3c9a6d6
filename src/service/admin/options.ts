import { StartupError } from "../errors.ts";
import type { Role } from "../store/tables.ts";

/** The role of an option; throws a `StartupError`. */
export function roleOf(given: string | undefined): Role {
  if (given === "student") return "Student";
  if (given === "supervisor") return "Supervisor";
  throw new StartupError("--role must be student or supervisor; nothing was changed.");
}

/** The number, if it is one; the contract says what else is wrong. */
export const idOf = (given: string | undefined): string | number | undefined =>
  given !== undefined && /^\d+$/.test(given) ? Number(given) : given;
