/** The specification: a notice stays for ten seconds. */
export const toastMs = 10_000;
/** More at once is a wall, not a notice: the oldest gives way. */
const maxToasts = 3;

export type ToastKind = 'success' | 'error' | 'info';
/** One thing to do about it, such as taking it back; pressing it closes the notice. */
export type ToastAction = { label: string; run: () => void };
export type ToastText = {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
};
export type Toast = ToastText & { id: number };

/**
 * Newest first. The same words again start their time anew instead of standing twice, and of notices that offer the
 * same thing to do the newest is enough.
 */
export function withToast(shown: readonly Toast[], added: Toast): Toast[] {
  const others = shown.filter((toast) => {
    const isSame = toast.kind === added.kind && toast.title === added.title && toast.text === added.text;
    return !isSame && !(added.action && toast.action?.label === added.action.label);
  });
  return [added, ...others].slice(0, maxToasts);
}

export function withoutToast(shown: readonly Toast[], id: number): Toast[] {
  return shown.filter((toast) => toast.id !== id);
}

/** How much of a toast's time is left; it stands still while the person looks at it. */
export type Countdown = { leftMs: number; runningSince: number | null };

export const freshCountdown: Countdown = { leftMs: toastMs, runningSince: null };

export function leftAt({ leftMs, runningSince }: Countdown, now: number): number {
  return runningSince === null ? leftMs : Math.max(0, leftMs - (now - runningSince));
}

export function paused(countdown: Countdown, now: number): Countdown {
  return { leftMs: leftAt(countdown, now), runningSince: null };
}

/** Resuming leaves at least a second: nothing vanishes the moment the pointer goes. */
export function resumed(countdown: Countdown, now: number): Countdown {
  return { leftMs: Math.max(leftAt(countdown, now), 1000), runningSince: now };
}
