import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const aPage = (text: string, { status = 200, bytes = 100 } = {}) => ({ status, text, size: () => bytes });

/** A cache whose time stands until a test moves it, and a count of what was made. */
function aCache(limits: { maxBytes?: number } = {}) {
  const time = { now: 0 };
  const made: string[] = [];
  const cache = createPageCache<ReturnType<typeof aPage>>(
    { maxBytes: 10_000, freshMs: 2_000, ...limits },
    () => time.now,
  );
  const get = (address: string, page = aPage(address)) =>
    cache.get(address, async () => {
      made.push(address);
      return page;
    });
  return { cache, time, made, get };
}

describe('a finished page', () => {
  test('is made once for all who ask at the same time', async () => {
    const { get, made } = aCache();
    const pages = await Promise.all([get('/cars'), get('/cars'), get('/cars'), get('/kk/cars')]);
    expect(made).toEqual(['/cars', '/kk/cars']);
    expect(pages.map(({ text }) => text)).toEqual(['/cars', '/cars', '/cars', '/kk/cars']);
  });

  test('is made anew when two seconds have passed since its making began, so a change shows', async () => {
    const { get, time } = aCache();
    await get('/cars/1', aPage('12 000 000'));
    time.now = 1_999;
    expect((await get('/cars/1', aPage('11 000 000'))).text).toBe('12 000 000');
    time.now = 2_000;
    expect((await get('/cars/1', aPage('11 000 000'))).text).toBe('11 000 000');
  });

  test.each([200, 404, 410])('with status %i is kept', async (status) => {
    const { get, made } = aCache();
    for (let times = 0; times < 2; times += 1) await get('/cars/1', aPage('', { status }));
    expect(made).toHaveLength(1);
  });

  test.each([308, 400, 500, 503])('with status %i is not kept', async (status) => {
    const { get, made, cache } = aCache();
    for (let times = 0; times < 2; times += 1) await get('/cars/1', aPage('', { status }));
    expect(made).toHaveLength(2);
    expect(cache.count()).toBe(0);
  });

  test('that could not be made is tried again for the next one', async () => {
    const { cache, get } = aCache();
    const failing = () => cache.get('/cars', () => Promise.reject(new Error('no database')));
    expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect((await get('/cars')).text).toBe('/cars');
  });
});

describe('memory', () => {
  test('holds no more than its limit, the newest', async () => {
    const { get, made, cache } = aCache({ maxBytes: 1_100 });
    for (let page = 0; page < 100; page += 1) await get(`/cars?page=${page}`);
    expect(cache.count()).toBeLessThanOrEqual(10);
    expect(cache.count()).toBeGreaterThan(5);
    await get('/cars?page=99');
    expect(made).toHaveLength(100);
  });

  test('forgets what is old', async () => {
    const { get, time, cache } = aCache();
    for (let page = 0; page < 20; page += 1) await get(`/cars?page=${page}`);
    time.now = 5_000;
    await get('/');
    expect(cache.count()).toBe(1);
  });

  test('of nothing keeps nothing', async () => {
    const { get, made, cache } = aCache({ maxBytes: 0 });
    for (let times = 0; times < 3; times += 1) await get('/cars');
    expect(made).toHaveLength(3);
    expect(cache.count()).toBe(0);
  });
});
