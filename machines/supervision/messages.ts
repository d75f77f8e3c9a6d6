import { good } from "../notices/notice.ts";

export const notANumber = "Please enter a whole number.";

export const belowBooked = (booked: number): string =>
  `Please enter ${booked} or more: ${booked === 1 ? "1 team has" : `${booked} teams have`} already booked you.`;

export const savedNotice = good("maxTeams", "Updated!");
