import type { PartFailure } from '../../../platform/web/part-failure.ts';
import { showFailure } from './without-scripts.ts';

const firstRetryDelayMs = 2_000;
const maxRetryDelayMs = 60_000;

/**
 * Parts of the page whose scripts did not come are retried with growing delays and when the browser is back online. What a
 * press opens is retried at the next press instead, because later it would surprise.
 */
export function handlePartFailure({ detail }: CustomEvent<PartFailure>): void {
  const { isPressed, attempt = 0, retry } = detail;
  if (isPressed) showFailure();
  if (!retry) return;
  if (!isPressed) setTimeout(retry, Math.min(firstRetryDelayMs * 2 ** attempt, maxRetryDelayMs));
  addEventListener(isPressed ? 'click' : 'online', retry, { once: true, capture: true });
}
