import type { PastProject } from "../../sample/past-project.ts";

/** A past project's title, whose words in another language are read in it. */
export function ProjectTitle({ project: { title, foreign } }: { project: PastProject }) {
  if (foreign === undefined) return title;
  const [before = "", after = ""] = title.split(foreign.words);
  return (
    <>
      {before !== "" && <span>{before}</span>}
      <span lang={foreign.lang}>{foreign.words}</span>
      {after !== "" && <span>{after}</span>}
    </>
  );
}
