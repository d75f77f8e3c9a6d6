import { lazy, type ComponentType } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const failed = "We couldn't load this part.";
const advice = "Check your connection and reload the page.";

const Missing = () => (
  <Alert tone="bad" title={failed}>
    {advice}
  </Alert>
);

const MissingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={failed} description={advice} />
);

/** A part of a page that is loaded when it is first shown. Render it inside `Suspense`. */
export const loadPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(asDefault<Props>, () => asDefault<Props>(Missing)));

/** The same for a dialog. */
export const loadDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazy(() => load().then(asDefault<Props>, () => asDefault<Props>(MissingDialog)));

const asDefault = <Props,>(component: ComponentType<Props>) => ({ default: component });
