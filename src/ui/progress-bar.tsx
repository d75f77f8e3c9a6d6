import { bar } from "./progress-bar.css.ts";

/** A thin bar at the top while the next page is loading; the previous page stays usable. */
export const ProgressBar = () => <div role="progressbar" aria-label="Loading the page" className={bar} />;
