import { accountCalls } from "./account-calls.ts";
import { examine, type Cell, type Script } from "./examine.ts";
import { kinds } from "./kinds.ts";
import { startFaultyService } from "./service.ts";
import { workCalls } from "./work-calls.ts";

export const scripts: readonly Script[] = [...accountCalls, ...workCalls];

export interface Examined {
  readonly script: Script;
  readonly cells: readonly Cell[];
}

/** Makes every call fail in every way. */
export async function examineAll(): Promise<readonly Examined[]> {
  const service = await startFaultyService();
  try {
    const examined: Examined[] = [];
    for (const script of scripts) examined.push({ script, cells: await examine(service, script) });
    return examined;
  } finally {
    await service.stop();
  }
}

/** The clause and the call. */
export const nameOf = ({ clause, call, about }: Script): string =>
  `[${clause}] ${call.replaceAll("*", "{id}")}${about === undefined ? "" : ` (${about})`}`;

/** What the table in this document says about a call, by the names of the kinds. */
export function documented(document: string, script: Script): Readonly<Record<string, string>> {
  const rows = document
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const heads = rows.find(([first]) => first === "call") ?? [];
  const cells = rows.find(([first]) => first === nameOf(script)) ?? [];
  return Object.fromEntries(
    heads.slice(1).flatMap((names, index) => names.split("; ").map((name) => [name, cells[index + 1] ?? ""])),
  );
}

const cellOf = ({ cells }: Examined, kind: string): string =>
  cells.find((cell) => cell.kind === kind)?.text ?? "";

const wrongIn = (all: readonly Examined[]): readonly string[] =>
  all.flatMap(({ script, cells }) =>
    cells.flatMap(({ kind, wrong }) => wrong.map((what) => `${script.call}, ${kind}: ${what}`)),
  );

/** Calls as rows, kinds of failures as columns; kinds with the same column share one. */
export function tableOf(all: readonly Examined[]): {
  readonly text: string;
  readonly wrong: readonly string[];
} {
  const columns = new Map<string, string[]>();
  for (const { name } of kinds) {
    const key = JSON.stringify(all.map((each) => cellOf(each, name)));
    columns.set(key, [...(columns.get(key) ?? []), name]);
  }
  const groups = [...columns.values()];
  const lines = [
    ["call", ...groups.map((names) => names.join("; "))],
    ["---", ...groups.map(() => "---")],
    ...all.map((each) => [nameOf(each.script), ...groups.map(([name = ""]) => cellOf(each, name))]),
  ];
  return { text: lines.map((cells) => `| ${cells.join(" | ")} |\n`).join(""), wrong: wrongIn(all) };
}
