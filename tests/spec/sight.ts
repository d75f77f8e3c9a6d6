/** Accessible roles. */
export type SightRole =
  | "alert"
  | "alertdialog"
  | "banner"
  | "button"
  | "dialog"
  | "form"
  | "heading"
  | "link"
  | "listitem"
  | "progressbar"
  | "region"
  | "spinbutton"
  | "status"
  | "textbox";

/** The page's address. */
export interface AddressSight {
  readonly path: string;
}

/** Something that must be on the page, or missing from it, as assistive technology presents it. */
export interface ThingSight {
  /** None: the text anywhere on the page. */
  readonly role?: SightRole;
  /** The whole accessible name. */
  readonly name?: string;
  /** The name begins with this only; what follows is the user's text. */
  readonly nameBegins?: string;
  /** The constant part of its text. */
  readonly text?: string;
  /** The variable part of its text, in words: after `text` where there is one. */
  readonly varying?: string;
  /** Where the chart's context has that part, or the whole text, as in `user.name`; of a text box, what it contains. */
  readonly fact?: string;
  /** The words that the page makes of that. */
  readonly worded?: (fact: string) => string;
  /** The name of the region, form or dialog that contains it. */
  readonly within?: string;
  /** A field that still has the user's text. */
  readonly kept?: true;
  readonly disabled?: true;
  /** It must not be on the page. */
  readonly absent?: true;
}

/** One thing to see. */
export type Sight = AddressSight | ThingSight;

/**
 * A plain phrase, as in `alert with "Login failed"`. A text that varies is printed whole where the chart's context has it,
 * else as `alert with text that begins with "Failed (status: " (then: the status)`.
 */
export function sightText(sight: Sight, context?: unknown): string {
  if ("path" in sight) return `address ${sight.path}`;
  const { role, name, nameBegins, text, varying, within, kept, disabled, absent } = sight;
  const value = context === undefined ? null : factIn(context, sight);
  const thing = [
    role,
    name !== undefined && quoted(name),
    nameBegins !== undefined && `whose name begins with ${quoted(nameBegins)}`,
  ]
    .filter(isGiven)
    .join(" ");
  const words = wordsFor(text, varying, value);
  return [
    absent && "no",
    thing === "" ? !words.startsWith("text ") && "text" : thing,
    words !== "" && (thing === "" ? words : `with ${words}`),
    within !== undefined && `in the region, form or dialog ${quoted(within)}`,
    kept && "still filled in as it was before",
    disabled && "disabled",
  ]
    .filter(isGiven)
    .join(" ");
}

function wordsFor(text: string | undefined, varying: string | undefined, value: string | null): string {
  const meaning = varying === undefined ? "" : ` (${varying})`;
  if (value !== null) {
    // The context has the whole text, or the part after the constant one.
    const isWhole = text === undefined || value.startsWith(text);
    return isWhole ? `${quoted(value)}${meaning}` : `${quoted(text)} followed by ${quoted(value)}${meaning}`;
  }
  if (text === undefined) return varying ?? "";
  return varying === undefined ? quoted(text) : `text that begins with ${quoted(text)} (then: ${varying})`;
}

/** The text that the chart's context gives this sight; null: none. */
export function factIn(context: unknown, { fact, worded = (said) => said }: ThingSight): string | null {
  if (fact === undefined) return null;
  const value = fact
    .split(".")
    .reduce<unknown>((at, field) => Object.entries(at ?? {}).find(([name]) => name === field)?.[1], context);
  return worded(String(value));
}

const quoted = (text: string): string => `"${text}"`;

const isGiven = (part: string | false | undefined): part is string => part !== undefined && part !== false;
