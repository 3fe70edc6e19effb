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
import type { GenericTexts } from '../mutation-toasts.ts';
import { useLoadOnDemand } from '../use-load-on-demand.ts';
import { whenIdle } from '../when-idle.ts';
import {
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
export type Toaster = Record<ToastKind, ShowToast> & { texts: GenericTexts };

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('ToastProvider is missing above this component');
  return toaster;
}

type ToastProviderProps = { label: string; closeLabel: string; texts: GenericTexts; children: ReactNode };

/** Shows toasts for ten seconds, at the top right or on phones at the top. Hovering or focusing one pauses all of them. */
export function ToastProvider({ label, closeLabel, texts, children }: ToastProviderProps) {
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
      texts,
    };
  }, [texts]);
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
  const [isIdle, setIsIdle] = useState(false);
  // Loaded once the page is idle, so that a toast about a lost connection can be shown without one.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const ToastCard = useLoadOnDemand(isIdle || newest !== undefined, () =>
    import('./toast-card.tsx').then((module) => module.ToastCard),
  );

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
      {ToastCard &&
        toasts.map((toast) => (
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
