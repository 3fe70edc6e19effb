import { type FeedFailure, type FeedRefusal, feedFailures } from '../contract.ts';
import type { useFeedText } from './use-text.ts';

type Text = ReturnType<typeof useFeedText>;

const refusals = [
  'firm_not_confirmed',
  'too_many_feeds',
  'phone_not_verified',
  'upload_out_of_order',
  'upload_lost',
  'feed_busy',
  'run_not_held',
] as const satisfies Exclude<FeedRefusal, 'feed_unreadable'>[];

/** The text of a refusal, for toasts. */
export function refusalText(text: Text, code: string): string | null {
  if (code === 'too_many_requests') return text('tooManyRequests');
  const known = refusals.find((candidate) => candidate === code);
  return known ? text(known) : null;
}

/** Why a feed as a whole cannot be read. */
export function failureText(text: Text, code: string): string {
  const known: FeedFailure = feedFailures.find((candidate) => candidate === code) ?? 'broken';
  return text(`f_${known}`);
}
