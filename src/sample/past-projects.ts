import { computerScience } from "./computer-science.ts";
import { digitalArts } from "./digital-arts.ts";
import { engineering } from "./engineering.ts";
import type { PastProject } from "./past-project.ts";

/** The past projects that come with the product, and are never fetched [1.4]: newest first. Nobody in them is a real person. */
export const pastProjects: readonly PastProject[] = [
  ...computerScience,
  ...engineering,
  ...digitalArts,
].toSorted((one, other) => other.year - one.year || one.title.localeCompare(other.title, "en"));
