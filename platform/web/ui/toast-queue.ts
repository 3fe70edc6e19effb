/** How long a toast stays; the specification requires ten seconds. */
export const toastMs = 10_000;
/** At most this many toasts are shown at once; one more drops the oldest. */
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
 * Adds a toast to the list, newest first. Toasts with the same message or the same action are removed, so that the same
 * message only restarts its time.
 */
export function withToast(current: readonly Toast[], added: Toast): Toast[] {
  const otherToasts = current.filter((toast) => {
    const isSame = toast.kind === added.kind && toast.title === added.title && toast.text === added.text;
    return !isSame && !(added.action && toast.action?.label === added.action.label);
  });
  return [added, ...otherToasts].slice(0, maxToasts);
}

export function withoutToast(current: readonly Toast[], id: number): Toast[] {
  return current.filter((toast) => toast.id !== id);
}

/** The remaining time of a toast. `runningSince` is null while the countdown is paused, because the person is reading. */
export type Countdown = { remainingMs: number; runningSince: number | null };

export const newCountdown: Countdown = { remainingMs: toastMs, runningSince: null };

export function remainingMsAt({ remainingMs, runningSince }: Countdown, now: number): number {
  return runningSince === null ? remainingMs : Math.max(0, remainingMs - (now - runningSince));
}

export function pauseCountdown(countdown: Countdown, now: number): Countdown {
  return { remainingMs: remainingMsAt(countdown, now), runningSince: null };
}

/** Continues a paused countdown with at least a second, so that no toast vanishes at once when the pointer leaves it. */
export function resumeCountdown(countdown: Countdown, now: number): Countdown {
  return { remainingMs: Math.max(remainingMsAt(countdown, now), 1000), runningSince: now };
}
