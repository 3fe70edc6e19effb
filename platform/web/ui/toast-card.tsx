import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import { newCountdown, pauseCountdown, resumeCountdown, type Toast, type ToastKind } from './toast-queue.ts';
import styles from './toasts.module.css';

const icons: Record<ToastKind, Icon> = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

type CardProps = { toast: Toast; isPaused: boolean; closeLabel: string; onClose: (id: number) => void };

/** One toast, which closes by itself unless it is paused. */
export function ToastCard({ toast, isPaused, closeLabel, onClose }: CardProps) {
  const countdown = useRef(newCountdown);
  const KindIcon = icons[toast.kind];

  useEffect(() => {
    if (isPaused) return;
    countdown.current = resumeCountdown(countdown.current, performance.now());
    const timer = setTimeout(() => onClose(toast.id), countdown.current.remainingMs);
    return () => {
      clearTimeout(timer);
      countdown.current = pauseCountdown(countdown.current, performance.now());
    };
  }, [isPaused, onClose, toast.id]);

  function runAction() {
    onClose(toast.id);
    toast.action?.run();
  }

  return (
    <div
      className={classes(styles.toast, styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
    >
      <KindIcon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button type="button" className={styles.action} onClick={runAction}>
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton className={styles.close} label={closeLabel} onClick={() => onClose(toast.id)}>
        <CloseIcon />
      </IconButton>
      <span className={styles.time} aria-hidden="true" />
    </div>
  );
}
