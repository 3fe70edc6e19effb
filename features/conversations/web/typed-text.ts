import { createDraftStore } from '../../../platform/web/draft-store.ts';

/** What is typed in a conversation, or to the seller of a car, and not sent: it outlives a reload and a sign-in. */
export const typedText = (key: string) =>
  createDraftStore<string>({ key: `conversation-${key}`, isValid: (value) => typeof value === 'string' });

/** What is typed in this browser in a conversation; null where nothing is. */
export const storedText = (conversation: number) => typedText(String(conversation)).read()?.value || null;
