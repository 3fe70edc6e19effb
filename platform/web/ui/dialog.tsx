import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useBackCloses } from '../back-closes.ts';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Called when the person closes the dialog, by ×, Esc or Back for example; the parent must then set `isOpen` to false. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Label of the × button; null makes the dialog undismissible: no ×, no Esc, no click on the backdrop. */
  closeLabel: string | null;
  /** `wide` is 700 px. */
  width?: 'normal' | 'wide' | undefined;
  /** A sheet slides in from the bottom edge and closes when it is pulled down: always, or on phones only. */
  shape?: 'dialog' | 'sheet' | 'sheet-on-phone' | undefined;
  /** Buttons at the bottom; the main button is last, at the right. */
  footer?: ReactNode;
  /** Removes the padding around the content, for lists that reach the edge. */
  flush?: boolean | undefined;
  children?: ReactNode;
};

/** A native modal `<dialog>`: the browser traps the focus, makes the page inert and restores the focus. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    lead,
    closeLabel,
    width = 'normal',
    shape = 'dialog',
    footer,
    flush,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isDismissible = closeLabel !== null;
  useBackCloses(isOpen && isDismissible, onClose);
  const swipe = useSwipeDown(dialog, onClose);

  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      const page = document.documentElement;
      page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
      dialog.current?.showModal();
    }
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (isDismissible) onClose();
  }

  // A second Esc or Android's back gesture closes a dialog without an event that could be cancelled. If the dialog must
  // not be dismissed, it is opened again.
  function handleClose(event: SyntheticEvent) {
    if (event.target !== event.currentTarget || !isOpen) return;
    if (isDismissible) onClose();
    else dialog.current?.showModal();
  }

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width], styles[shape], flush && styles.flush)}
      aria-labelledby={titleId}
      closedby={isDismissible ? 'any' : 'none'}
      onCancel={cancel}
      onClose={handleClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isDismissible) event.preventDefault();
      }}
      onClick={(event) => {
        if (isDismissible && event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.inside}>
          {isDismissible && shape !== 'dialog' && <div className={styles.handle} {...swipe} />}
          <header className={styles.head}>
            <div className={styles.heading}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {closeLabel !== null && (
              <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </header>
          <div className={styles.content}>{props.children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
