import { createInterface } from "node:readline/promises";

/** Asks at the terminal and resolves with the line that is typed; "" if the input ends. */
export async function ask(question: string): Promise<string> {
  // The standard output is for the result.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
