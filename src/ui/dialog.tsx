import * as Radix from "@radix-ui/react-dialog";
import { useRef, type KeyboardEventHandler, type ReactNode, type RefObject } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import * as styles from "./dialog.css.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, or a press beside it. A dialog without it can only be left by its own buttons. */
  onClose?: (() => void) | undefined;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that matters most last. */
  footer?: ReactNode;
  size?: keyof typeof styles.size;
  /** `alertdialog` asks for an answer: it has no cross, and a press beside it does nothing. */
  role?: "dialog" | "alertdialog";
  /** What has the focus first; otherwise the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes afterwards, if what opened the dialog may be gone by then. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** What its own keys do, wherever in it the focus is. */
  onKeyDown?: KeyboardEventHandler;
}

/** Over the page until it is answered. Import it lazily: nothing else in this folder does. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = "normal",
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
    const first = initialFocus?.current;
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  // Radix gives the focus back to its own trigger only, and ours are anywhere. It does so a moment after the dialog has gone:
  // a key pressed meanwhile may have moved the focus already.
  const closeAutoFocus = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    const chosen = returnFocus?.() ?? opener.current;
    if (chosen instanceof HTMLElement && chosen.isConnected) chosen.focus();
  };

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose?.())}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            ref={panel}
            className={styles.size[size]}
            role={role}
            aria-modal="true"
            {...(description === undefined && { "aria-describedby": undefined })}
            onKeyDown={onKeyDown}
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
              <Radix.Title className={styles.title} dir="auto">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description asChild>
                  <div className={styles.description} dir="auto">
                    {description}
                  </div>
                </Radix.Description>
              )}
            </div>
            {children}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
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
  /** `danger` for what cannot be taken back. */
  kind?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  returnFocus?: DialogProps["returnFocus"];
}

/** A question before something is lost. The safe answer has the focus first, and Escape gives it. */
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
    />
  );
}

/** A menu inside the dialog closes first. */
const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu]") !== null;

/** Notices lie over a dialog; dismissing one is not leaving the dialog. */
const isOverDialogs = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-over-dialogs]") !== null;
