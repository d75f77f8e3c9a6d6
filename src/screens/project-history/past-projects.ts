/* What is loaded on demand: the past projects, and the code that only they need. */
export { pastProjects } from "../../sample/past-projects.ts";
export { findSimilarTitles } from "./close-match.ts";
export { Gallery } from "./gallery.tsx";
