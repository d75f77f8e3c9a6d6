/** The dedupe key of notices about a card: the latest replaces the one before. */
export const keyOfTask = (taskId: number): string => `task ${taskId}`;
