import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const aPage = (text: string, { status = 200, bytes = 100 } = {}) => ({ status, text, bytes });

/** A cache whose clock the test sets, and the addresses of the pages rendered so far. */
function aCache(limits: { maxBytes?: number; deadlineMs?: number } = {}) {
  const time = { now: 1_000 };
  const renderedAddresses: string[] = [];
  const cache = createPageCache<ReturnType<typeof aPage>>(
    { maxBytes: 10_000, pageLifetimeMs: 2_000, deadlineMs: 20, ...limits },
    { now: () => time.now },
  );
  const get = (address: string, page = aPage(address)) =>
    cache.get(address, async () => {
      renderedAddresses.push(address);
      return page;
    });
  return { cache, time, renderedAddresses, get };
}

describe('a rendered page', () => {
  test('is rendered once for concurrent visitors', async () => {
    const { get, renderedAddresses } = aCache();
    const pages = await Promise.all([get('/cars'), get('/cars'), get('/cars'), get('/kk/cars')]);
    expect(renderedAddresses).toEqual(['/cars', '/kk/cars']);
    expect(pages.map(({ text }) => text)).toEqual(['/cars', '/cars', '/cars', '/kk/cars']);
  });

  test('is rendered again two seconds after its render began, so a change shows', async () => {
    const { get, time } = aCache();
    await get('/cars/1', aPage('12 000 000'));
    time.now += 1_999;
    expect((await get('/cars/1', aPage('11 000 000'))).text).toBe('12 000 000');
    time.now += 2;
    expect((await get('/cars/1', aPage('11 000 000'))).text).toBe('11 000 000');
  });

  test.each([200, 404, 410])('with status %i is cached', async (status) => {
    const { get, renderedAddresses } = aCache();
    for (let times = 0; times < 2; times += 1) await get('/cars/1', aPage('', { status }));
    expect(renderedAddresses).toHaveLength(1);
  });

  test.each([308, 400, 500, 503])('with status %i is not cached', async (status) => {
    const { get, renderedAddresses, cache } = aCache();
    for (let times = 0; times < 2; times += 1) await get('/cars/1', aPage('', { status }));
    expect(renderedAddresses).toHaveLength(2);
    expect(cache.count()).toBe(0);
  });

  test('whose render fails is tried again for the next visitor', async () => {
    const { cache, get } = aCache();
    const failing = () => cache.get('/cars', () => Promise.reject(new Error('no database')));
    expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect((await get('/cars')).text).toBe('/cars');
  });
});

describe('the cache memory', () => {
  test('is limited; the most recent pages stay', async () => {
    const { get, renderedAddresses, cache } = aCache({ maxBytes: 1_100 });
    for (let page = 0; page < 100; page += 1) await get(`/cars?page=${page}`);
    expect(cache.count()).toBeLessThanOrEqual(10);
    expect(cache.count()).toBeGreaterThan(5);
    await get('/cars?page=99');
    expect(renderedAddresses).toHaveLength(100);
  });

  test('is freed from stale pages', async () => {
    const { get, time, cache } = aCache();
    for (let page = 0; page < 20; page += 1) await get(`/cars?page=${page}`);
    time.now += 605_000;
    await get('/');
    expect(cache.count()).toBe(1);
  });

  test('of zero bytes caches nothing', async () => {
    const { get, renderedAddresses, cache } = aCache({ maxBytes: 0 });
    for (let times = 0; times < 3; times += 1) await get('/cars');
    expect(renderedAddresses).toHaveLength(3);
    expect(cache.count()).toBe(0);
  });
});

describe('a visitor waits for a page no longer than the deadline', () => {
  const never = () => new Promise<never>(() => {});

  test('and then gets the page that was rendered before', async () => {
    const { cache, time, get } = aCache();
    await get('/cars', aPage('before'));
    time.now += 60_000;
    const hanging = () => cache.beforeDeadline('/cars', () => cache.get('/cars', never));
    expect(await hanging()).toMatchObject({ page: { text: 'before' }, isFormer: true });
    // The next visitor waits for the same render, and gets the same.
    expect(await hanging()).toMatchObject({ page: { text: 'before' }, isFormer: true });
  });

  test('and without a page rendered before, or with an old one, is told to try again', async () => {
    const { cache, time, get } = aCache();
    const hanging = () => cache.beforeDeadline('/cars', () => cache.get('/cars', never));
    await expect(hanging()).rejects.toMatchObject({ code: 'unavailable' });
    time.now += 60_000;
    await get('/kk/cars', aPage('old'));
    time.now += 600_001;
    await expect(cache.beforeDeadline('/kk/cars', never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('also for pages that no cache may answer', async () => {
    const { cache, get } = aCache();
    await get('/cars', aPage('before'));
    expect(await cache.beforeDeadline('/cars', never)).toMatchObject({
      page: { text: 'before' },
      isFormer: true,
    });
  });

  test('but a late page is there for the next visitor', async () => {
    const { cache } = aCache();
    let finish: (page: ReturnType<typeof aPage>) => void = () => {};
    const slow = () => cache.get('/cars', () => new Promise((resolve) => (finish = resolve)));
    await expect(cache.beforeDeadline('/cars', slow)).rejects.toMatchObject({ code: 'unavailable' });
    finish(aPage('late'));
    expect(await cache.beforeDeadline('/cars', slow)).toMatchObject({
      page: { text: 'late' },
      isFormer: false,
    });
  });

  test('a failed render leaves the page before it', async () => {
    const { cache, time, get } = aCache();
    await get('/cars', aPage('before'));
    time.now += 60_000;
    await expect(cache.get('/cars', () => Promise.reject(new Error('no database')))).rejects.toThrow();
    expect(await cache.beforeDeadline('/cars', never)).toMatchObject({
      page: { text: 'before' },
      isFormer: true,
    });
    expect((await get('/cars', aPage('after'))).text).toBe('after');
  });

  test('a page that fails because the database is away is replaced by the one before it, and the next visitors wait less', async () => {
    const { cache, time, get } = aCache({ deadlineMs: 3_000 });
    await get('/cars', aPage('before'));
    time.now += 60_000;
    const refused = () =>
      cache.beforeDeadline('/cars', () => cache.get('/cars', async () => aPage('refused', { status: 503 })));
    expect(await refused()).toMatchObject({ page: { text: 'before' }, isFormer: true });
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(await cache.beforeDeadline('/cars', () => Promise.reject(lost))).toMatchObject({ isFormer: true });
    const started = performance.now();
    expect(await cache.beforeDeadline('/cars', never)).toMatchObject({ isFormer: true });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('a bug is not hidden by the page before it', async () => {
    const { cache, time, get } = aCache();
    await get('/cars', aPage('before'));
    time.now += 60_000;
    await expect(cache.beforeDeadline('/cars', () => Promise.reject(new Error('a bug')))).rejects.toThrow(
      'a bug',
    );
  });
});
