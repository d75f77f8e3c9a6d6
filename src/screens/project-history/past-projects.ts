/* What is loaded on demand: the past projects, their gallery, and the search for similar titles. */
export { pastProjects } from "../../sample/past-projects.ts";
export { similarTitles } from "./close-match.ts";
export { Gallery } from "./gallery.tsx";
