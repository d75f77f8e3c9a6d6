import type { Cell, Row } from "./examine.ts";
import { kinds } from "./kinds.ts";

export interface Examined {
  readonly row: Row;
  readonly cells: readonly Cell[];
}

/** The clause and the call. */
export const nameOf = ({ title, call, about }: Row): string =>
  `${/\[7\.\d+\]/.exec(title)?.[0] ?? ""} ${call.replaceAll("*", "{id}")}${about === undefined ? "" : ` (${about})`}`;

/** What the table in this document says about a call, by the names of the kinds. */
export function documented(document: string, row: Row): Readonly<Record<string, string>> {
  const lines = document
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const heads = lines.find(([first]) => first === "call") ?? [];
  const cells = lines.find(([first]) => first === nameOf(row)) ?? [];
  return Object.fromEntries(
    heads.slice(1).flatMap((names, index) => names.split("; ").map((name) => [name, cells[index + 1] ?? ""])),
  );
}

const cellOf = ({ cells }: Examined, kind: string): string =>
  cells.find((cell) => cell.kind === kind)?.text ?? "";

/** Calls as rows, kinds of failures as columns; kinds with the same column share one. */
export function tableOf(all: readonly Examined[]): string {
  const columns = new Map<string, string[]>();
  for (const { name } of kinds) {
    const key = JSON.stringify(all.map((each) => cellOf(each, name)));
    columns.set(key, [...(columns.get(key) ?? []), name]);
  }
  const groups = [...columns.values()];
  const lines = [
    ["call", ...groups.map((names) => names.join("; "))],
    ["---", ...groups.map(() => "---")],
    ...all.map((each) => [nameOf(each.row), ...groups.map(([name = ""]) => cellOf(each, name))]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
