import { describe, expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const [ru, kk, en] = [createFormats('ru'), createFormats('kk'), createFormats('en')];

describe('numbers', () => {
  test('are grouped with a narrow space and have a unit', () => {
    expect(ru.tenge(12_400_000)).toBe('12\u202f400\u202f000\u00a0₸');
    expect(kk.kilometres(84_000)).toBe('84\u202f000\u00a0км');
    expect(en.kilometres(999)).toBe('999\u00a0km');
    expect(ru.number(-1234.5)).toBe('−1\u202f234,5');
    expect(en.number(-1234.5)).toBe('−1\u202f234.5');
  });

  test('a decimal has one digit after the separator of the language', () => {
    expect([ru.decimal(4), kk.decimal(4.75), en.decimal(1234.56)]).toEqual(['4,0', '4,8', '1\u202f234.6']);
  });

  test('engine capacity is rounded to a tenth of a litre', () => {
    expect(ru.litres(2494)).toBe('2,5\u00a0л');
    expect(kk.litres(998)).toBe('1,0\u00a0л');
    expect(en.litres(2494)).toBe('2.5\u00a0L');
  });
});

describe('dates are in the time zone of Almaty', () => {
  const lateEvening = '2026-11-20T20:30:00Z';

  test('in three languages, with our own Kazakh month names', () => {
    expect(ru.date(lateEvening)).toBe('21 ноября 2026 г.');
    expect(kk.date(lateEvening)).toBe('2026\u00a0ж. 21\u00a0қараша');
    expect(en.date(lateEvening)).toBe('November 21, 2026');
  });

  test('how long ago: minutes, hours of the same day, days, the day, in another year with the year', () => {
    const now = new Date('2026-11-21T06:00:00Z');
    expect(ru.ago('2026-11-21T05:59:40Z', now)).toBe('только что');
    expect(ru.ago('2026-11-21T05:48:00Z', now)).toBe('12 минут назад');
    expect(kk.ago('2026-11-21T03:00:00Z', now)).toBe('3 сағат бұрын');
    expect(ru.ago('2026-11-20T10:00:00Z', now)).toBe('вчера');
    expect(kk.ago('2026-11-20T10:00:00Z', now)).toBe('кеше');
    expect(en.ago('2026-11-18T10:00:00Z', now)).toBe('3 days ago');
    expect(kk.ago('2026-10-01T10:00:00Z', now)).toBe('1\u00a0қаз');
    expect(ru.ago('2026-11-10T10:00:00Z', now)).toBe('10\u00a0ноя');
    expect(ru.ago('2025-05-10T10:00:00Z', now)).toBe('10\u00a0мая\u00a02025');
    expect(kk.ago('2025-05-10T10:00:00Z', now)).toBe('10\u00a0мам\u00a02025');
    expect(en.ago('2025-12-31T20:00:00Z', now)).toBe('Jan\u00a01');
    expect(en.ago('2025-12-30T20:00:00Z', now)).toBe('Dec\u00a031,\u00a02025');
    expect(ru.day(now, now)).toBe('21\u00a0ноя');
  });
});

describe('plurals and order', () => {
  test('Russian has one, few and many', () => {
    expect([1, 2, 5, 11, 21, 22, 25].map(ru.pluralOf)).toEqual([
      'one',
      'few',
      'many',
      'many',
      'one',
      'few',
      'many',
    ]);
    expect([1, 2, 5].map(kk.pluralOf)).toEqual(['one', 'other', 'other']);
  });

  test('Kazakh letters are sorted by the Kazakh alphabet', () => {
    expect(['Қаскелең', 'Көкшетау', 'Алматы', 'Әйтеке би', 'Үшарал', 'Орал'].sort(kk.compare)).toEqual([
      'Алматы',
      'Әйтеке би',
      'Көкшетау',
      'Қаскелең',
      'Орал',
      'Үшарал',
    ]);
  });
});
