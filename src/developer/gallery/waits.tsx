import { PageProgress, ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";

const kinds = ["lines", "cards", "wideCards", "panels", "rows"] as const;

const Skeletons = () => (
  <>
    {kinds.map((kind) => (
      <State key={kind} name={kind} width="full">
        <Skeleton kind={kind} />
      </State>
    ))}
    <State name="with a label; after ten seconds, a hint" width="full">
      <Skeleton label="Loading your team..." />
    </State>
  </>
);

const Spinners = () => (
  <>
    {(["small", "normal", "large"] as const).map((size) => (
      <State key={size} name={size}>
        <Spinner size={size} />
      </State>
    ))}
    <State name="with a spoken label">
      <Spinner label="Loading" />
    </State>
  </>
);

const ProgressBars = () => (
  <>
    <State name="at the top of the page" width="field">
      <div className={styles.stage}>
        <ProgressBar />
      </div>
    </State>
    <State name="after ten seconds, a hint at the lower end" width="field">
      <div className={styles.tallStage}>
        <PageProgress />
      </div>
    </State>
  </>
);

const SlowHints = () => (
  <>
    <State name="after ten seconds of waiting" width="field">
      <SlowHint isWaiting />
    </State>
    <State name="empty, as nothing is waited for" width="field">
      <SlowHint isWaiting={false} />
    </State>
  </>
);

export const waits: Group = {
  title: "Waiting",
  specimens: [
    { name: "Skeleton", States: Skeletons },
    { name: "Spinner", States: Spinners },
    { name: "ProgressBar", States: ProgressBars },
    { name: "SlowHint", States: SlowHints },
  ],
};
