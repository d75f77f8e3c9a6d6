/** The most characters of each text, as in docs/openapi.yaml. */
export const textLimits = {
  personName: 100,
  email: 100,
  department: 100,
  teamName: 100,
  projectTitle: 100,
  projectDescription: 20_000,
  taskTitle: 200,
  taskDescription: 20_000,
  /** Feedback and replies. */
  feedback: 20_000,
  fileTitle: 100,
  fileUrl: 500,
} as const;

/**
 * By how many characters the text is too long, as it is sent; an emoji counts as one. 0: it fits, or it is the stored
 * text: a service may have stored any.
 */
export const excessOf = (text: string, limit: number, stored = ""): number =>
  text.length <= limit || text.trim() === stored.trim()
    ? 0
    : Math.max(0, Array.from(text.trim()).length - limit);

/** The error beside the field of a text that is too long; null: it fits. */
export const lengthError = (text: string, limit: number, stored = ""): string | null => {
  const excess = excessOf(text, limit, stored);
  return excess === 0 ? null : `Shorten this text by ${counted(excess)}: ${grouped(limit)} are allowed.`;
};

const counted = (count: number): string => `${grouped(count)} ${count === 1 ? "character" : "characters"}`;

const grouped = (count: number): string => count.toLocaleString("en");
