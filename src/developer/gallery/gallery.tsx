import { useEffect, useState } from "react";
import { Heading } from "../../ui/heading.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { chooseTheme, themes } from "../../device/theme.ts";
import { useTheme } from "../../screens/device/use-theme.ts";
import { actions } from "./actions.tsx";
import { choices } from "./choices.tsx";
import { fields } from "./fields.tsx";
import * as styles from "./gallery.css.ts";
import { layouts, texts } from "./layouts.tsx";
import { messages } from "./messages.tsx";
import { overlays, waits } from "./waits.tsx";
import {
  addressOfFrame,
  isFramed,
  useSettings,
  directions,
  textSizes,
  widths,
  type Settings,
} from "./settings.ts";
import { signs } from "./signs.tsx";
import { SpecimenSection, type Group } from "./specimen.tsx";

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
          .flatMap(({ specimens }) => Object.keys(specimens))
          .map((name) => (
            <a key={name} className={styles.contentsLink} href={`#${name}`}>
              {name}
            </a>
          ))}
      </nav>
      <main className={styles.groups}>
        {groups.map(({ title, specimens }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <Heading level={2}>{title}</Heading>
            {Object.entries(specimens).map(([name, States]) => (
              <SpecimenSection key={name} name={name} States={States} />
            ))}
          </section>
        ))}
      </main>
    </>
  );
}

interface ToolbarProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

const themeNames = { light: "Light", dark: "Dark", system: "System" } as const;
const directionNames = { ltr: "Left to right", rtl: "Right to left" } as const;

/** What a component must bear: themes, directions, text sizes and widths. */
function Toolbar({ settings, onChange }: ToolbarProps) {
  const theme = useTheme();
  return (
    <div className={styles.toolbar}>
      <SegmentedChoice
        legend="Theme"
        options={themes.map((value) => ({ value, label: themeNames[value] }))}
        value={theme}
        onChoose={chooseTheme}
      />
      <SegmentedChoice
        legend="Direction"
        options={directions.map((value) => ({ value, label: directionNames[value] }))}
        value={settings.dir}
        onChoose={(dir) => onChange({ dir })}
      />
      <SegmentedChoice
        legend="Text size"
        options={textSizes.map((value) => ({ value, label: `${value} %` }))}
        value={settings.text}
        onChoose={(text) => onChange({ text })}
      />
      <SegmentedChoice
        legend="Width"
        options={widths.map((value) => ({ value, label: value === "full" ? "Full" : value }))}
        value={settings.width}
        onChoose={(width) => onChange({ width })}
      />
    </div>
  );
}
