import { good } from "../notices/notice.ts";

export const notANumber = "Please enter a whole number.";

export const belowBooked = (booked: number): string => {
  if (booked === 0) return "Please enter 0 or more.";
  return `Please enter ${booked} or more: ${booked === 1 ? "1 team has" : `${booked} teams have`} already booked you.`;
};

export const tooMany = (largest: number): string => `Please enter ${largest} or less.`;

export const savedNotice = good("maxTeams", "Updated!");
