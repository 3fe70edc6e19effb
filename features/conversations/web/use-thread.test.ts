import { expect, test } from 'vitest';
import type { ConversationMessage } from '../contract.ts';
import { mergedMessages } from './use-thread.ts';

const message = (id: number, text = String(id)): ConversationMessage => ({
  id,
  kind: 'text',
  text,
  photo: null,
  offer: null,
  viewing: null,
  is_mine: false,
  created_at: '2026-11-21T06:00:00.000Z',
  client_id: null,
});

test('loaded messages are added once, in their order', () => {
  const merged = mergedMessages([message(2), message(5)], [message(5, 'five'), message(3), message(1)]);
  expect(merged.map(({ text }) => text)).toEqual(['1', '2', '3', 'five']);
});
