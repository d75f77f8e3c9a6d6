import { lazy, type ComponentType } from "react";
import { Alert } from "../ui/alert.tsx";
import { Dialog } from "../ui/dialog.tsx";

const Missing = () => (
  <Alert tone="bad" title="We couldn't load this part.">
    Check your connection and reload the page.
  </Alert>
);

const MissingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Nothing to show">
    <Missing />
  </Dialog>
);

/** A part of a page that is loaded when it is first shown. Render it inside `Suspense`. */
export const loadPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(asDefault<Props>, () => asDefault<Props>(Missing)));

/** The same for a dialog. */
export const loadDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazy(() => load().then(asDefault<Props>, () => asDefault<Props>(MissingDialog)));

const asDefault = <Props,>(component: ComponentType<Props>) => ({ default: component });
