import { expect, test } from 'vitest';
import type { ServiceMessage } from '../contract.ts';
import { dayGroups } from './day-groups.ts';
import { markedMessages } from './use-inbox.ts';

const at = (created_at: string, id = 1): ServiceMessage => ({
  id,
  kind: 'ad_published',
  icon: 'check',
  tone: 'good',
  title: '',
  text: '',
  link: null,
  why: null,
  created_at,
  is_read: false,
});

test('messages are grouped by calendar day of Almaty, in their order', () => {
  const now = new Date('2026-11-21T20:30:00Z'); // 22 November in Almaty.
  const groups = dayGroups(
    [
      at('2026-11-21T20:00:00Z'),
      at('2026-11-21T19:00:00Z'),
      at('2026-11-21T18:59:00Z'),
      at('2026-11-19T10:00:00Z'),
    ],
    now,
  );
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 1],
  ]);
  expect(dayGroups([], now)).toEqual([]);
});

test('messages are marked by id, or all of them without ids', () => {
  const messages = [at('2026-11-21T20:00:00Z', 1), at('2026-11-21T20:00:00Z', 2)];
  expect(markedMessages(messages, [2], true).map(({ is_read }) => is_read)).toEqual([false, true]);
  expect(markedMessages(messages, undefined, true).every(({ is_read }) => is_read)).toBe(true);
});
