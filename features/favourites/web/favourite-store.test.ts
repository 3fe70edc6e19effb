import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createFavouriteStore } from './favourite-store.ts';
import { favouriteList } from './id-lists.ts';

/** A fake API. Its calls stay pending until the test answers them, in order. */
function aServer() {
  const calls: { name: string; respond: (body: object) => void; fail: () => void }[] = [];
  const api = {
    call: ({ method, path }: { method: string; path: string }, input: { carId?: string }) =>
      new Promise((resolve, reject) => {
        const name = `${method} ${path.replace(':carId', String(input.carId))}`;
        calls.push({ name, respond: resolve, fail: () => reject(new Error('refused')) });
      }),
  } as unknown as ApiClient;
  const next = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const call = calls.shift();
    if (!call) throw new Error('no call');
    return call;
  };
  return { api, next };
}

beforeEach(() => favouriteList.write([3, 2, 1]));

test('a saved car is on top of the list before the server responds', async () => {
  const { api, next } = aServer();
  const saved = createFavouriteStore(api).save(9);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
  const call = await next();
  expect(call.name).toBe('PUT /favourites/9/');
  call.respond({ count: 4 });
  await saved;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a failed removal restores the car at its position', async () => {
  const { api, next } = aServer();
  const removed = createFavouriteStore(api).remove(2);
  expect(favouriteList.read()).toEqual([3, 1]);
  (await next()).fail();
  await expect(removed).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});

test('the last of several quick changes wins, even if earlier ones fail', async () => {
  const { api, next } = aServer();
  const store = createFavouriteStore(api);
  const first = store.save(9).catch(() => 'refused');
  const second = store.remove(9);
  const third = store.save(9);
  (await next()).fail();
  (await next()).respond({ count: 3 });
  expect(favouriteList.read()).toContain(9);
  (await next()).respond({ count: 4 });
  expect(await first).toBe('refused');
  await Promise.all([second, third]);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a change made during a refresh is not lost', async () => {
  const { api, next } = aServer();
  const store = createFavouriteStore(api);
  const refreshed = store.refresh();
  const call = await next();
  const saved = store.save(9);
  call.respond({ ids: [3, 2, 1] });
  (await next()).respond({ ids: [2, 1] });
  await refreshed;
  expect(favouriteList.read()).toEqual([9, 2, 1]);
  (await next()).respond({ count: 3 });
  await saved;
});

test('a refresh is repeated when another tab has changed the list meanwhile', async () => {
  const { api, next } = aServer();
  const refreshed = createFavouriteStore(api).refresh();
  const call = await next();
  favouriteList.write([9, 3, 2, 1]);
  call.respond({ ids: [3, 2, 1] });
  (await next()).respond({ ids: [9, 3, 2, 1] });
  await refreshed;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a failed clearing restores all cars', async () => {
  const { api, next } = aServer();
  const cleared = createFavouriteStore(api).clear();
  expect(favouriteList.read()).toEqual([]);
  (await next()).fail();
  await expect(cleared).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});
