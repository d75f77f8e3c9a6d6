/** Whether shortcuts have the Command key in place of Ctrl. */
export const isMac = (): boolean => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);
