import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import {
  newCountdown,
  pauseCountdown,
  resumeCountdown,
  type Toast,
  type ToastAction,
  type ToastKind,
  type ToastText,
  withoutToast,
  withToast,
} from './toast-queue.ts';
import styles from './toasts.module.css';

/** Shows a toast: `title` says what happened, `text` what follows or what to do. */
type ShowToast = (title: string, text?: string, action?: ToastAction) => void;
export type Toaster = Record<ToastKind, ShowToast>;

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('ToastProvider is missing above this component');
  return toaster;
}

type ToastProviderProps = { label: string; closeLabel: string; children: ReactNode };

/** Shows toasts for ten seconds, at the top right or on phones at the top. Hovering or focusing one pauses all of them. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const toaster = useMemo<Toaster>(() => {
    const show = (content: ToastText) => {
      lastId.current += 1;
      const toast = { ...content, id: lastId.current };
      setToasts((current) => withToast(current, toast));
    };
    return {
      success: (title, text, action) => show({ kind: 'success', title, text, action }),
      error: (title, text, action) => show({ kind: 'error', title, text, action }),
      info: (title, text, action) => show({ kind: 'info', title, text, action }),
    };
  }, []);
  const close = useCallback((id: number) => setToasts((current) => withoutToast(current, id)), []);

  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastRegion label={label} closeLabel={closeLabel} toasts={toasts} onClose={close} />
    </ToasterContext>
  );
}

type RegionProps = { label: string; closeLabel: string; toasts: Toast[]; onClose: (id: number) => void };

function ToastRegion({ label, closeLabel, toasts, onClose }: RegionProps) {
  const region = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const newest = toasts[0]?.id;

  // The toasts are a popover in the browser's top layer. It is reopened for each new toast, because otherwise a dialog
  // that was opened later would cover it.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.toasts}
      aria-label={label}
      data-held={isPaused || undefined}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          closeLabel={closeLabel}
          onClose={onClose}
        />
      ))}
    </section>
  );
}

const icons: Record<ToastKind, Icon> = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

type CardProps = { toast: Toast; isPaused: boolean; closeLabel: string; onClose: (id: number) => void };

function ToastCard({ toast, isPaused, closeLabel, onClose }: CardProps) {
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
