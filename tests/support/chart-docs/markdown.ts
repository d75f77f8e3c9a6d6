export const code = (text: string): string => `\`${text.replaceAll("|", String.raw`\|`)}\``;

export const codes = (texts: readonly string[]): string => texts.map(code).join(", ");

export const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const linesOf = (...parts: readonly string[]): string => `${parts.join("\n\n")}\n`;

export const mermaid = (text: string): string => `\`\`\`mermaid\n${text}\`\`\``;
