import { excessOf } from "../../../../machines/domain/text-limits.ts";
import { isBlank } from "../../../../machines/domain/text.ts";

/* A supervisor's reusable remarks [experience 19]: texts, the latest first. */

/** How many snippets one person can keep on a device, and their length in characters. */
export const snippetLimits = { count: 50, length: 2_000 } as const;

/** What a snippet's placeholders stand for. */
export interface SnippetNames {
  readonly team: string;
  readonly project: string;
}

export type SnippetError = "tooLong" | "tooMany" | "blocked";

/** The snippets in what was stored; anything invalid is ignored. */
export const snippetsIn = (parsed: unknown): readonly string[] =>
  Array.isArray(parsed)
    ? parsed.filter((text): text is string => typeof text === "string" && !isBlank(text))
    : [];

/** Adds a text in front; one that is saved again moves there. */
export function withSnippet(
  snippets: readonly string[],
  typed: string,
): readonly string[] | Exclude<SnippetError, "blocked"> {
  const text = typed.trim();
  if (excessOf(text, snippetLimits.length) > 0) return "tooLong";
  const others = withoutSnippet(snippets, text);
  return others.length >= snippetLimits.count ? "tooMany" : [text, ...others];
}

export const withoutSnippet = (snippets: readonly string[], text: string): readonly string[] =>
  snippets.filter((each) => each !== text);

/** Replaces `{team}` and `{project}`, in any case; other braces stay. */
export const filled = (snippet: string, { team, project }: SnippetNames): string =>
  snippet.replace(/\{(team|project)\}/gi, (_, name: string) =>
    name.toLowerCase() === "team" ? team : project,
  );
