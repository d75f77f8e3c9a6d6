/**
 * An error response with a status and a message for the user; thrown inside a transaction, it rolls it back.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.name = "Refusal";
    this.status = status;
  }
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415;

/** The service cannot start; the message is one sentence for the operator. */
export class Unstartable extends Error {
  override readonly name = "Unstartable";
}

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error, such as `EADDRINUSE`; "" for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
