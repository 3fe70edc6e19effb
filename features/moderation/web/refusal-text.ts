import type { Refusal } from '../../../platform/web/use-mutation.ts';
import type { ModerationRefusal } from '../contract.ts';
import type { ModerationText } from './use-text.ts';

type Key = Parameters<ModerationText>[0];

const texts = {
  claim_taken: 'lost',
  claim_lost: 'lost',
  own_ad: 'ownAd',
  decided_before: 'decidedBefore',
  not_in_queue: 'goneText',
  submission_changed: 'changed',
  reason_needed: 'reasonNeeded',
  vehicle_unnamed: 'namedNeeded',
  too_late_to_undo: 'tooLate',
  move_not_possible: 'goneText',
  seller_blocked: 'sellerBlocked',
} as const satisfies Record<ModerationRefusal, Key>;

/** Whether there is a text for the error code; false for errors of the server or the connection. */
export function hasReason(code: string): boolean {
  return Object.hasOwn(texts, code);
}

export function refusalText({ code }: Refusal, text: ModerationText): string {
  return text(hasReason(code) ? texts[code as ModerationRefusal] : 'failed');
}
