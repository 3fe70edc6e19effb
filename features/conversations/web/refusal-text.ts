import type { useConversationText, useDealText } from './use-text.ts';

const known = [
  'conversation_closed',
  'too_many_requests',
  'too_many_conversations',
  'invalid_input',
  'own_car',
  'no_account_of_seller',
  'car_not_for_sale',
  'not_found',
] as const;

/** What to tell a person whose message was not taken. */
export function refusalText(text: ReturnType<typeof useConversationText>, code: string): string {
  return text(known.find((knownCode) => knownCode === code) ?? 'notSent');
}

const knownDeals = [
  'offer_waits',
  'offer_changed',
  'offer_expired',
  'offer_settled',
  'viewing_waits',
  'viewing_changed',
  'viewing_expired',
  'viewing_settled',
  'slot_is_past',
  'car_not_for_sale',
  'conversation_closed',
  'too_many_requests',
  'too_many_conversations',
] as const;

/** What to tell a person whose offer or viewing was not taken. */
export function dealRefusalText(text: ReturnType<typeof useDealText>, code: string): string {
  return text(knownDeals.find((knownCode) => knownCode === code) ?? 'notDone');
}
