/** Returns the current time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
