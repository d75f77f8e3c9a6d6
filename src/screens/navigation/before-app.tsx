import { Alert } from "../../ui/alert.tsx";
import { StaticProgress } from "../../ui/progress-bar.tsx";
import * as styles from "./before-app.css.ts";
import { CrashPage } from "./crash.tsx";

/** What index.html has beside the landing page, as HTML that React never sees: `src/first-paint.ts` shows it. */
export function BeforeApp() {
  return (
    <div id="before-app">
      <noscript>
        <p className={styles.noScript}>
          Graduation Projects needs JavaScript. Turn it on in your browser and reload this page to log in.
        </p>
      </noscript>
      <div className={styles.progress}>
        <StaticProgress />
      </div>
      <div className={styles.failed}>
        <CrashPage bugReport={null} />
      </div>
      <template id="load-failed">
        <Alert tone="bad">We couldn't load the page. Check your connection and try again.</Alert>
      </template>
    </div>
  );
}
