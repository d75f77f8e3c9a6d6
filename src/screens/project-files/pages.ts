/* The pages of a project's files, which are loaded together. */

export { Submissions } from "./submissions.tsx";
export { SupervisedFiles } from "./supervised-files.tsx";
