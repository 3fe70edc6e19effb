/** The specification: a notice stays for ten seconds. */
export const toastMs = 10_000;
/** With more, the oldest is dropped. */
const maxToasts = 3;

export type ToastKind = 'success' | 'error' | 'info';
/** A button such as "Undo"; pressing it closes the toast. */
export type ToastAction = { label: string; run: () => void };
export type ToastText = {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
};
export type Toast = ToastText & { id: number };

/**
 * Newest first. Showing the same message again restarts its timer instead of adding a second toast; of toasts with the
 * same action only the newest stays.
 */
export function withToast(current: readonly Toast[], added: Toast): Toast[] {
  const remaining = current.filter((toast) => {
    const isSame = toast.kind === added.kind && toast.title === added.title && toast.text === added.text;
    return !isSame && !(added.action && toast.action?.label === added.action.label);
  });
  return [added, ...remaining].slice(0, maxToasts);
}

export function withoutToast(current: readonly Toast[], id: number): Toast[] {
  return current.filter((toast) => toast.id !== id);
}

/** The remaining time of a toast; paused while the pointer or the focus is on it. */
export type Countdown = { remainingMs: number; runningSince: number | null };

export const newCountdown: Countdown = { remainingMs: toastMs, runningSince: null };

export function remainingAt({ remainingMs, runningSince }: Countdown, now: number): number {
  return runningSince === null ? remainingMs : Math.max(0, remainingMs - (now - runningSince));
}

export function paused(countdown: Countdown, now: number): Countdown {
  return { remainingMs: remainingAt(countdown, now), runningSince: null };
}

/** At least a second remains, so that nothing vanishes at the moment the pointer leaves. */
export function resumed(countdown: Countdown, now: number): Countdown {
  return { remainingMs: Math.max(remainingAt(countdown, now), 1000), runningSince: now };
}
