/** The ids of the charts, from the folders of their tests. */
export const chartNames: (root: string) => readonly string[];

/** As in `task-board`, of `taskBoard`. */
export const folderOf: (chart: string) => string;

/** The paths of the test files that say something about a chart. */
export const testFilesOf: (root: string, chart: string) => readonly string[];
