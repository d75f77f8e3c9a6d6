type Level = "ok" | "warning" | "error";

/** What was looked at, and what was found: one or two sentences, which say what to do unless all is well. */
export interface Check {
  readonly name: string;
  readonly level: Level;
  readonly message: string;
}

/** Makes the results of the check with this name. */
export const checkOf = (name: string): Readonly<Record<Level, (message: string) => Check>> => ({
  ok: (message) => ({ name, level: "ok", message }),
  warning: (message) => ({ name, level: "warning", message }),
  error: (message) => ({ name, level: "error", message }),
});
