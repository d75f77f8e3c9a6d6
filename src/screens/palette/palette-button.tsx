import { IconButton } from "../../ui/icon-button.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { openPalette, paletteShortcut } from "./open-palette.ts";

export function PaletteButton() {
  const { keys, sign } = paletteShortcut();
  return (
    <IconButton
      label={`Search (${sign})`}
      icon={<SearchIcon />}
      aria-keyshortcuts={keys}
      aria-haspopup="dialog"
      onClick={openPalette}
    />
  );
}
