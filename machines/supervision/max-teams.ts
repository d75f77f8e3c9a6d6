/** What was typed, as a number of teams; null: it is none. */
export const teamsIn = (text: string): number | null => {
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : null;
  return Number.isSafeInteger(count) ? count : null;
};

/** Why this cannot be the most teams that a supervisor takes, of whom so many are booked [5.16]; null: it can. */
export const errorOf = (text: string, booked: number): string | null => {
  const count = teamsIn(text);
  if (count === null) return "Please enter a whole number.";
  return count < booked ? `Please enter ${booked} or more: so many teams are booked.` : null;
};
