/**
 * The path of the page in a link to a piece of feedback, for each role, with the feedback's id in the query. The host is
 * not compared: a link is the same under another name of the server.
 */
const link = /\/dashboard\/(?:student|supervisor)\/feedback\?(?:[^\s#?&]*&)*feedback=(\d{1,15})(?!\d)/gi;

/** The feedback that a text links to, each once [experience 10]. */
export const feedbackIdsIn = (text: string): readonly number[] => [
  ...new Set(Array.from(text.matchAll(link), ([, id]) => Number(id))),
];
