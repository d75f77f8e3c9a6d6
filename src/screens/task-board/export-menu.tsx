import { CalendarPlusIcon, DownloadIcon } from "../../ui/icons.tsx";
import { Menu } from "../../ui/menu.tsx";

interface ExportMenuProps {
  isLoading: boolean;
  /** Null: no visible task has a due date. */
  onAddToCalendar: (() => void) | null;
  /** Null: no task is visible. */
  onDownload: (() => void) | null;
}

/** Exports of the visible tasks. */
export function ExportMenu({ isLoading, onAddToCalendar, onDownload }: ExportMenuProps) {
  return (
    <Menu
      label="Export"
      kind="secondary"
      icon={<DownloadIcon />}
      text="Export"
      groups={[
        {
          items: [
            {
              label:
                onAddToCalendar === null && !isLoading
                  ? "Add to calendar (no visible task has a due date)"
                  : "Add to calendar",
              icon: <CalendarPlusIcon />,
              disabled: onAddToCalendar === null,
              onSelect: () => onAddToCalendar?.(),
            },
            {
              label:
                onDownload === null && !isLoading ? "Download as CSV (no visible tasks)" : "Download as CSV",
              icon: <DownloadIcon />,
              disabled: onDownload === null,
              onSelect: () => onDownload?.(),
            },
          ],
        },
      ]}
    />
  );
}
