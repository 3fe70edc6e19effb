import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf, publicationTimeOf, spanOf, yearOf } from './publication-span.ts';

const now = new Date('2026-11-21T06:00:00Z');

test('the month is read from the file name', () => {
  expect(monthOf('ads-kz-2026-04.csv')).toBe('2026-04');
  expect(monthOf('ads 2025.12 export.csv')).toBe('2025-12');
  expect(monthOf('ads-2026-13.csv')).toBeNull();
  expect(monthOf('12020-01.csv')).toBeNull();
  expect(monthOf('ads.csv')).toBeNull();
});

test('the span of a past month is from its first to its last day in Almaty', () => {
  expect(spanOf('2026-04', now)).toEqual({
    from: new Date('2026-03-31T19:00:00Z'),
    to: new Date('2026-04-30T19:00:00Z'),
  });
  expect(yearOf(spanOf('2026-01', now))).toBe(2026);
});

test('no publication date is in the future', () => {
  expect(spanOf('2026-11', now).to).toEqual(now);
  expect(spanOf('2027-03', now)).toEqual(spanOf(null, now));
  expect(spanOf(null, now)).toEqual({ from: new Date('2026-10-22T06:00:00Z'), to: now });
});

test('the same key always gives the same date within the span', () => {
  const span = spanOf('2026-04', now);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{27}$/), (key) => {
      const moment = publicationTimeOf(span, key);
      expect(moment >= span.from && moment < span.to).toBe(true);
      expect(publicationTimeOf(span, key)).toEqual(moment);
    }),
  );
});
