import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { chooseTheme, themes } from "../../device/theme.ts";
import { useTheme } from "../../screens/device/use-theme.ts";
import * as styles from "./gallery.css.ts";
import { directions, textSizes, widths, type Settings } from "./settings.ts";

interface ToolbarProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

const themeNames = { light: "Light", dark: "Dark", system: "System" } as const;
const directionNames = { ltr: "Left to right", rtl: "Right to left" } as const;

/** What a component must bear: themes, directions, text sizes and widths. */
export function Toolbar({ settings, onChange }: ToolbarProps) {
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
