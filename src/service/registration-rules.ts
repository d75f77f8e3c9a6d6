import { createHash, timingSafeEqual } from "node:crypto";
import { FieldError, HttpError } from "./errors.ts";
import type { Role } from "./store/tables.ts";

/** Who may register: everybody, some only with a code, or nobody. */
export const registrationModes = ["open", "code", "closed"] as const;

export interface RegistrationRules {
  readonly mode: (typeof registrationModes)[number];
  /** In mode `code`, what supervisors must enter; null: no supervisor may register. */
  readonly supervisorCode: string | null;
  /** In mode `code`, what students must enter; null: nothing. */
  readonly studentCode: string | null;
  /** The part of new email addresses after the "@", in lower case; null: any. */
  readonly emailDomains: readonly string[] | null;
}

export const openToAll: RegistrationRules = {
  mode: "open",
  supervisorCode: null,
  studentCode: null,
  emailDomains: null,
};

const askThem = "Ask the people who run this service for an account.";

/** Refuses with 403 a registration that the rules do not allow. */
export function mayRegister(
  { mode, supervisorCode, studentCode }: RegistrationRules,
  role: Role,
  givenCode: string | undefined,
): void {
  if (mode === "closed") throw new HttpError(403, `Registration is closed. ${askThem}`);
  if (mode === "open") return;
  const expected = role === "Student" ? studentCode : supervisorCode;
  if (expected === null && role === "Student") return;
  if (expected === null) throw new HttpError(403, `Supervisors cannot register themselves. ${askThem}`);
  const code = givenCode?.trim() ?? "";
  if (code === "")
    throw codeError(`${role}s need the registration code of this service. Ask the people who run it.`);
  if (!isSame(code, expected)) throw codeError("This registration code is not correct.");
}

/** Refuses with 403 a new email address of another domain. */
export function mustBeAllowedEmail({ emailDomains }: RegistrationRules, email: string): void {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (emailDomains === null || emailDomains.includes(domain)) return;
  const endings = emailDomains.map((allowed) => `@${allowed}`).join(" or ");
  throw new HttpError(403, `Use an email address that ends in ${endings}.`);
}

const codeError = (message: string): FieldError => new FieldError(403, message, "registrationCode");

/** In a time that does not depend on where the two differ. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
