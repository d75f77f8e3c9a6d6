/** The key of what is told about a card: the latest replaces what was told before. */
export const keyOfTask = (taskId: number): string => `task ${taskId}`;
