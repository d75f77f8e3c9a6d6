/** An error response with a status and a message for the user; thrown inside a transaction, it rolls it back. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.headers = headers;
    this.name = "HttpError";
    this.status = status;
  }
}

/** An error about one field of the request, which the response names for the app. */
export class FieldError extends HttpError {
  readonly field: string;

  constructor(status: ErrorStatus, message: string, field: string) {
    super(status, message);
    this.field = field;
  }
}

/** The session was valid once: the password was changed, or somebody has signed it out. */
export const sessionEnded = (): HttpError =>
  new HttpError(401, "Your session has ended. Please log in again.");

/** The client left before it had sent the whole body. */
export const brokenOff = (): HttpError =>
  new HttpError(400, "The request ended before its body did. Please try again.");

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507;

/** The service cannot start; the message is one sentence for the operator. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The message of any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The code of a system error, such as `EADDRINUSE`; "" for anything else. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
