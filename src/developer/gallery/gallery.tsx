import { useEffect, useState } from "react";
import { Heading } from "../../ui/heading.tsx";
import { actions } from "./actions.tsx";
import { choices } from "./choices.tsx";
import { fields } from "./fields.tsx";
import * as styles from "./gallery.css.ts";
import { layouts } from "./layouts.tsx";
import { messages } from "./messages.tsx";
import { overlays } from "./overlays.tsx";
import { addressOfFrame, isFramed, useSettings } from "./settings.ts";
import { signs } from "./signs.tsx";
import { SpecimenSection, type Group } from "./specimen.tsx";
import { texts } from "./headings.tsx";
import { Toolbar } from "./toolbar.tsx";
import { waits } from "./waits.tsx";

const groups: readonly Group[] = [actions, fields, choices, messages, overlays, waits, signs, layouts, texts];

/** Every component of `src/ui` in its states. In development only. */
export function Gallery() {
  const [settings, change] = useSettings();
  const [framed] = useState(isFramed);
  useEffect(() => {
    document.title = "Components · Graduation Projects";
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>Components</Heading>
        {!framed && (
          <>
            <p>Every component of src/ui in every state.</p>
            <Toolbar settings={settings} onChange={change} />
          </>
        )}
      </header>
      {settings.width === "full" ? (
        <Groups />
      ) : (
        <main className={styles.frameScroll}>
          <iframe
            title="Components in this width"
            className={styles.frame}
            src={addressOfFrame(settings)}
            width={settings.width}
          />
        </main>
      )}
    </div>
  );
}

function Groups() {
  return (
    <>
      <nav className={styles.contents} aria-label="Components">
        {groups
          .flatMap(({ specimens }) => specimens)
          .map(({ name }) => (
            <a key={name} className={styles.contentsLink} href={`#${name}`}>
              {name}
            </a>
          ))}
      </nav>
      <main className={styles.groups}>
        {groups.map(({ title, specimens }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <Heading level={2}>{title}</Heading>
            {specimens.map((specimen) => (
              <SpecimenSection key={specimen.name} specimen={specimen} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}
