/** A request that is answered with a status and a sentence for a person; thrown inside a change, it undoes the change. */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = "Refusal";
    this.status = status;
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415;

/** The service cannot start; the message is one sentence for the person who starts it. */
export class Unstartable extends Error {
  override readonly name = "Unstartable";
}

/** The text of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error, such as `EADDRINUSE`; empty for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
