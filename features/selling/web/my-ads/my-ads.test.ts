import { expect, test } from 'vitest';
import { createFormats } from '../../../../platform/web/formats.ts';
import { createTranslate } from '../../../../platform/web/i18n.tsx';
import { totalOf } from '../../ad-counts.ts';
import type { OwnAd } from '../../contract.ts';
import { en } from '../../messages/my-ads.en.ts';
import { kk } from '../../messages/my-ads.kk.ts';
import { ru } from '../../messages/my-ads.ru.ts';
import { type AdStatus, isMoveListed, type MoveName, moveNames } from '../../moves.ts';
import { actionsOf, daysRemaining, formPath, roundedWait } from './ad-actions.ts';
import {
  type AdList,
  adsWithChanges,
  countsWithChanges,
  movedAd,
  noChanges,
  withChange,
} from './ad-changes.ts';
import { rankLinks } from './ad-texts.ts';
import { barsOf, chartHeight, summaryOf } from './day-bars.ts';
import { cursorAfter, groupedTenge, isPrice, tengeOf } from './tenge.ts';
import type { MyAdsText } from './use-text.ts';

function anAd(status: AdStatus, extraFields: Partial<OwnAd> = {}): OwnAd {
  return {
    id: 1,
    is_company_car: false,
    status,
    is_online: status === 'published',
    has_unsent_changes: false,
    title: 'Toyota Camry 2018',
    price: 12_000_000,
    cover: null,
    photo_count: 0,
    completeness: 80,
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    submitted_at: null,
    published_at: null,
    expires_at: null,
    queue: null,
    rank: null,
    verdict: null,
    views: 0,
    reveals: 0,
    favourites: 0,
    can: moveNames.filter((name) => isMoveListed(name, { status, by: 'seller' })) as MoveName[],
    can_change_price: status === 'published',
    ...extraFields,
  };
}

const listOf = (...results: OwnAd[]): AdList => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  counts: { published: 5, draft: 2, deleted: 3 },
});

test('the most frequent actions are buttons, the rest are in the menu', () => {
  const now = { isExpiring: false };
  expect(actionsOf(anAd('published'), now)).toEqual({
    primary: ['price', 'sell', 'edit'],
    more: ['renew', 'withdraw', 'copy', 'delete'],
  });
  expect(actionsOf(anAd('published'), { isExpiring: true }).primary).toEqual(['renew', 'price', 'sell']);
  expect(actionsOf(anAd('rejected'), now).primary).toEqual(['edit', 'appeal']);
  expect(actionsOf(anAd('blocked', { can: [] }), now)).toEqual({ primary: [], more: [] });
  expect(actionsOf(anAd('deleted'), now)).toEqual({ primary: [], more: [] });
});

test('only actions allowed by the server are offered, and none during a request', () => {
  const ad = anAd('rejected', { can: ['submit', 'delete'] });
  expect(actionsOf(ad, { isExpiring: false }).primary).not.toContain('appeal');
  const moving = movedAd(anAd('published'), 'withdraw');
  expect(moving).toMatchObject({ status: 'withdrawn', can: [], can_change_price: false });
});

test('the remaining days are shown only for the last five days on sale', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const daysUntil = (expires_at: string, status: AdStatus = 'published') =>
    daysRemaining(anAd(status, { expires_at }), now);
  expect(daysUntil('2026-12-10T12:00:00Z')).toBeNull();
  expect(daysUntil('2026-11-26T12:00:00Z')).toBe(5);
  expect(daysUntil('2026-11-21T13:00:00Z')).toBe(1);
  expect(daysUntil('2026-11-21T11:00:00Z')).toBe(0);
  expect(daysUntil('2026-11-22T12:00:00Z', 'expired')).toBeNull();
});

test('a wait is shown in minutes up to an hour and a half, then in hours', () => {
  expect(roundedWait(0)).toEqual({ unit: 'minutes', count: 1 });
  expect(roundedWait(12.2)).toEqual({ unit: 'minutes', count: 13 });
  expect(roundedWait(63)).toEqual({ unit: 'minutes', count: 65 });
  expect(roundedWait(137)).toEqual({ unit: 'hours', count: 3 });
  expect(formPath(7)).toBe('/create-auto/7');
  expect(formPath(7, 'photos')).toBe('/create-auto/7?step=photos');
});

test('a changed ad keeps its position, a deleted ad disappears, and the counts per status change accordingly', () => {
  const [first, second] = [anAd('published'), anAd('draft', { id: 2 })];
  const list = listOf(first, second);
  expect(countsWithChanges(list, noChanges)).toEqual(list.counts);
  const soldAd = withChange(noChanges, 1, movedAd(first, 'sell'));
  expect(adsWithChanges(list, soldAd).map(({ status }) => status)).toEqual(['sold', 'draft']);
  expect(countsWithChanges(list, soldAd)).toMatchObject({ published: 4, sold: 1, draft: 2 });
  const deletedAd = withChange(soldAd, 2, null);
  expect(adsWithChanges(list, deletedAd).map(({ id }) => id)).toEqual([1]);
  expect(totalOf(countsWithChanges(list, deletedAd))).toBe(6);
  expect(adsWithChanges(list, withChange(deletedAd, 2, undefined))).toHaveLength(2);
});

test('money is grouped while typing, and the caret stays behind the same digit', () => {
  expect(groupedTenge('12500000')).toBe('12\u202f500\u202f000');
  expect(groupedTenge('0012')).toBe('12');
  expect(groupedTenge('4,5 млн')).toBe('4,5 млн');
  expect(groupedTenge('0')).toBe('0');
  expect(groupedTenge('')).toBe('');
  expect(tengeOf('12\u202f500\u202f000')).toBe(12_500_000);
  expect(tengeOf(' ')).toBeNull();
  expect(tengeOf('4,5 млн')).toBe(4_500_000);
  expect(isPrice(tengeOf('4500000.50'))).toBe(false);
  expect(cursorAfter('1\u202f234', 1)).toBe(1);
  expect(cursorAfter('1\u202f234', 2)).toBe(3);
  expect(cursorAfter('1\u202f234', 4)).toBe(5);
});

test('a price must be within the limits of the form', () => {
  expect([null, 0, 9_999, 10_000, 5_000_000_000, 5_000_000_001].map(isPrice)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('thirty days are thirty bars; the best day has the full height, a day with zero is a thin line', () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    views: at === 4 ? 20 : at === 5 ? 10 : 0,
    reveals: 0,
    favourites: 1,
  }));
  const bars = barsOf(days.map(({ views }) => views));
  expect(bars).toHaveLength(30);
  expect(bars[4]).toEqual({ x: 80, y: 0, width: 16, height: chartHeight });
  expect(bars[5]?.height).toBe(chartHeight / 2);
  expect(bars[0]?.height).toBe(2);
  expect(summaryOf(days, 'views')).toEqual({ total: 30, best: { day: '2026-11-05', count: 20 } });
  expect(summaryOf(days, 'reveals')).toEqual({ total: 0, best: null });
  expect(summaryOf([], 'views')).toEqual({ total: 0, best: null });
});

test('the ad’s position links to the search it was counted in', () => {
  const rank = {
    search: 'Toyota Camry, Almaty',
    params: { model: 'toyota/camry', city: 'almaty' },
    total: 340,
  };
  const linksFor = (locale: 'ru' | 'kk' | 'en', place: number) => {
    const formats = createFormats(locale);
    const text = createTranslate({ ru, kk, en }[locale], formats) as MyAdsText;
    return rankLinks({ ...rank, place, price_place: 3 }, { text, formats });
  };
  expect(linksFor('ru', 12)).toEqual([
    { to: '/cars/toyota/camry?city=almaty', label: '12-е место из 340 в поиске «Toyota Camry, Almaty»' },
    {
      to: '/cars/toyota/camry?city=almaty&sort=price_asc',
      label: 'По цене — 3-е, начиная с самых дешёвых',
    },
  ]);
  const first = (locale: 'kk' | 'en', place: number) => linksFor(locale, place)[0]?.label;
  expect(first('kk', 12)).toBe('«Toyota Camry, Almaty» іздеуінде 340 хабарландырудың ішінде 12-орын');
  const ordinals = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111, 113].map(
    (place) => first('en', place)?.split(' ')[0],
  );
  expect(ordinals.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th 113th');
});

test('an ad without similar cars has no position', () => {
  const formats = createFormats('ru');
  const text = createTranslate(ru, formats) as MyAdsText;
  const rank = { search: 'Toyota', params: { brand: 'toyota' }, total: 1, place: 1, price_place: 1 };
  expect(rankLinks(rank, { text, formats })).toEqual([
    { to: '/cars/toyota', label: 'Единственное объявление в поиске «Toyota»' },
  ]);
});
