/** The names of the built files that are loaded on demand, some of them also when the browser is idle: they have no budget. */
export const onDemand =
  /past-projects|calendar-file|printout-paper|palette-|long-list|agenda|booking|profile|pages|team-creation|shortcuts-dialog|snippets-dialog|statement/;
