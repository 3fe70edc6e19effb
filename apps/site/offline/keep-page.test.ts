import { expect, test } from 'vitest';
import { type KeptPage, withinLimits } from './keep-page.ts';

const page = (path: string, bytes: number): KeptPage => ({ path, title: path, photos: [], bytes });

test('the pages seen last stay, within their number and their bytes', () => {
  const pages = [page('/cars/3', 40), page('/cars/2', 40), page('/cars/1', 40)];
  const paths = (limits: { pages: number; bytes: number }) =>
    withinLimits(pages, limits).stay.map(({ path }) => path);
  expect(paths({ pages: 3, bytes: 120 })).toEqual(['/cars/3', '/cars/2', '/cars/1']);
  expect(paths({ pages: 2, bytes: 120 })).toEqual(['/cars/3', '/cars/2']);
  expect(paths({ pages: 3, bytes: 119 })).toEqual(['/cars/3', '/cars/2']);
  expect(withinLimits(pages, { pages: 2, bytes: 120 }).go).toEqual([page('/cars/1', 40)]);
});

test('a page that people work on without a connection stays, however many others are looked at', () => {
  const desk = { ...page('/staff/inspections', 40), isPinned: true };
  const pages = [page('/cars/2', 40), page('/cars/1', 40), desk];
  const { stay, go } = withinLimits(pages, { pages: 1, bytes: 50 });
  expect([stay, go]).toEqual([[page('/cars/2', 40), desk], [page('/cars/1', 40)]]);
});

test('the page that is open stays, however large it is', () => {
  expect(withinLimits([page('/cars/1', 1000)], { pages: 3, bytes: 100 }).stay).toHaveLength(1);
});
