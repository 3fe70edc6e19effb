import { expect, test } from 'vitest';
import {
  newCountdown,
  pauseCountdown,
  remainingMsAt,
  resumeCountdown,
  type Toast,
  toastMs,
  withoutToast,
  withToast,
} from './toast-queue.ts';

const aToast = (id: number, title = `notice ${id}`): Toast => ({ id, kind: 'success', title });

test('a notice stays for ten seconds', () => {
  const running = resumeCountdown(newCountdown, 5_000);
  expect(remainingMsAt(running, 5_000)).toBe(toastMs);
  expect(remainingMsAt(running, 14_000)).toBe(1_000);
  expect(remainingMsAt(running, 60_000)).toBe(0);
});

test('the timer is paused while the person is reading', () => {
  const pausedCountdown = pauseCountdown(resumeCountdown(newCountdown, 0), 4_000);
  expect(remainingMsAt(pausedCountdown, 1_000_000)).toBe(6_000);
  expect(remainingMsAt(resumeCountdown(pausedCountdown, 1_000_000), 1_002_000)).toBe(4_000);
});

test('a toast does not vanish at the moment the pointer leaves it', () => {
  const pausedCountdown = pauseCountdown(resumeCountdown(newCountdown, 0), 9_990);
  expect(remainingMsAt(resumeCountdown(pausedCountdown, 20_000), 20_000)).toBe(1_000);
});

test('at most three are shown, newest on top; the oldest is dropped', () => {
  const toasts = [1, 2, 3, 4].reduce<Toast[]>((list, id) => withToast(list, aToast(id)), []);
  expect(toasts.map((toast) => toast.id)).toEqual([4, 3, 2]);
});

test('the same message is not shown twice', () => {
  const toasts = withToast(withToast([], aToast(1, 'Saved')), aToast(2, 'Saved'));
  expect(toasts.map((toast) => toast.id)).toEqual([2]);
  expect(withToast(toasts, { ...aToast(3, 'Saved'), kind: 'error' })).toHaveLength(2);
});

test('closing a toast leaves the others', () => {
  expect(withoutToast([aToast(1), aToast(2)], 1).map((toast) => toast.id)).toEqual([2]);
});

test('of toasts with the same action only the newest is shown', () => {
  const offer = (id: number, title: string): Toast => ({
    id,
    kind: 'info',
    title,
    action: { label: 'Открыть сравнение', run: () => {} },
  });
  const toasts = withToast(withToast([], offer(1, 'В сравнении 1 машина')), offer(2, 'В сравнении 2 машины'));
  expect(toasts.map(({ id }) => id)).toEqual([2]);
});
