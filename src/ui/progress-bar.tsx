import { bar, waiting } from "./progress-bar.css.ts";
import { SlowText } from "./slow-hint.tsx";
import { Status } from "./status.tsx";

/** A thin bar at the top while the next page is loading; the previous page stays usable. */
export const ProgressBar = () => <div role="progressbar" aria-label="Loading the page" className={bar} />;

const loadAgain = "This is taking longer than usual. You can keep waiting, or load the page again.";

/** Where nothing else says after ten seconds what one can do. */
export const PageProgress = () => (
  <>
    <ProgressBar />
    <Status className={waiting}>
      <SlowText text={loadAgain} />
    </Status>
  </>
);

/** The same before any script can count the seconds: the text is in the attribute `data-slow`. */
export const StaticProgress = () => (
  <>
    <ProgressBar />
    <div role="status" className={waiting} data-slow={loadAgain} />
  </>
);
