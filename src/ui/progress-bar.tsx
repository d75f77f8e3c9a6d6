import { bar } from "./progress-bar.css.ts";

/** A thin bar on top while the next page is on its way; the page before stays usable. */
export const ProgressBar = () => <div role="progressbar" aria-label="Loading the page" className={bar} />;
