import * as Radix from "@radix-ui/react-dialog";
import { useRef, type KeyboardEventHandler, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import * as styles from "./dialog.css.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { inItsLanguage } from "./language.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { SlowHint } from "./slow-hint.tsx";

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, or a click outside. Without it, the dialog closes only by its own buttons. */
  onClose?: (() => void) | undefined;
  /** Called instead on Escape and on a click outside, for a dialog that these must not close. */
  onDismiss?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  size?: keyof typeof styles.size;
  /** Nothing of the page can be seen behind the dialog. */
  hidesPage?: boolean;
  /** `alertdialog` requires an answer: no close button, and clicks outside are ignored. */
  role?: "dialog" | "alertdialog";
  /** The element focused first; default: the first focusable one. `panel`: the dialog, where it is to be read first. */
  initialFocus?: RefObject<HTMLElement | null> | "panel" | undefined;
  /** Returns the element to focus afterwards, if the opener may be gone. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** Handles the dialog's own keys, wherever the focus is inside. */
  onKeyDown?: KeyboardEventHandler;
}

/** A modal dialog. Import it lazily, as nothing else in this folder needs its library. */
export function Dialog({
  open,
  onClose,
  onDismiss = onClose,
  title,
  description,
  children,
  footer,
  size = "normal",
  hidesPage = false,
  role = "dialog",
  initialFocus,
  returnFocus,
  onKeyDown,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasCross = role === "dialog" && onClose !== undefined;

  const openAutoFocus = (event: Event): void => {
    opener.current = document.activeElement;
    const first = initialFocus === "panel" ? panel.current : initialFocus?.current;
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  // Radix returns the focus only to its own trigger, and does so asynchronously: a key press may have moved
  // the focus meanwhile.
  const closeAutoFocus = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    const chosen = returnFocus?.() ?? opener.current;
    if (chosen instanceof HTMLElement && chosen.isConnected) chosen.focus();
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onDismiss?.())}>
      <Radix.Portal>
        <Radix.Overlay className={classes(styles.overlay, hidesPage && styles.opaque)}>
          <Radix.Content
            ref={panel}
            className={styles.size[size]}
            role={role}
            aria-modal="true"
            {...(description === undefined && { "aria-describedby": undefined })}
            onKeyDown={onKeyDown}
            // Radix moves the focus from the last control to the first one without scrolling.
            onFocus={({ target }) => target.scrollIntoView({ block: "nearest" })}
            onOpenAutoFocus={openAutoFocus}
            onCloseAutoFocus={closeAutoFocus}
            onEscapeKeyDown={(event) => {
              if (onClose === undefined || isInMenu(event.target)) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (!hasCross || isOverDialogs(event.target)) event.preventDefault();
            }}
          >
            <div className={classes(styles.head, hasCross && styles.besideClose)}>
              <Radix.Title className={styles.title} {...inItsLanguage(title)}>
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className={styles.description} {...inItsLanguage(description)}>
                    {description}
                  </div>
                </Radix.Description>
              )}
            </div>
            <PartBoundary>
              {children}
              {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            </PartBoundary>
            {hasCross && (
              <div className={styles.close}>
                <IconButton label="Close" size="compact" icon={<CloseIcon />} onClick={onClose} />
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  kind?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  returnFocus?: DialogProps["returnFocus"];
}

/** A confirmation before something is lost. The safe choice is focused first, and Escape selects it. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  kind = "danger",
  busy = false,
  onConfirm,
  onCancel,
  returnFocus,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={description}
      onClose={onCancel}
      initialFocus={safe}
      returnFocus={returnFocus}
      footer={
        <>
          <Button ref={safe} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <SlowHint isWaiting={busy} />
    </Dialog>
  );
}

/** A menu inside the dialog closes first. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu]") !== null;

/** Notices are shown over dialogs; dismissing one does not close the dialog. */
const isOverDialogs = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-over-dialogs]") !== null;
