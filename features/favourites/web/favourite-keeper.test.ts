import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createFavouriteKeeper } from './favourite-keeper.ts';
import { favouriteList } from './kept-lists.ts';

/** A server that answers when it is told to, in the order of the calls. */
function aServer() {
  const calls: { name: string; answer: (body: object) => void; refuse: () => void }[] = [];
  const api = {
    call: ({ method, path }: { method: string; path: string }, input: { carId?: string }) =>
      new Promise((resolve, reject) => {
        const name = `${method} ${path.replace(':carId', String(input.carId))}`;
        calls.push({ name, answer: resolve, refuse: () => reject(new Error('refused')) });
      }),
  } as unknown as ApiClient;
  const next = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const call = calls.shift();
    if (!call) throw new Error('nothing was asked');
    return call;
  };
  return { api, next };
}

beforeEach(() => favouriteList.write([3, 2, 1]));

test('a car is shown as saved at once, on top', async () => {
  const { api, next } = aServer();
  const saved = createFavouriteKeeper(api).save(9);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
  const call = await next();
  expect(call.name).toBe('PUT /favourites/9/');
  call.answer({ count: 4 });
  await saved;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a refused removal puts the car back where it was', async () => {
  const { api, next } = aServer();
  const removed = createFavouriteKeeper(api).remove(2);
  expect(favouriteList.read()).toEqual([3, 1]);
  (await next()).refuse();
  await expect(removed).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});

test('the last of several quick presses wins, whatever became of those before', async () => {
  const { api, next } = aServer();
  const keeper = createFavouriteKeeper(api);
  const first = keeper.save(9).catch(() => 'refused');
  const second = keeper.remove(9);
  const third = keeper.save(9);
  (await next()).refuse();
  (await next()).answer({ count: 3 });
  expect(favouriteList.read()).toContain(9);
  (await next()).answer({ count: 4 });
  expect(await first).toBe('refused');
  await Promise.all([second, third]);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('what is pressed while the list is asked for is not lost', async () => {
  const { api, next } = aServer();
  const keeper = createFavouriteKeeper(api);
  const refreshed = keeper.refresh();
  const call = await next();
  const saved = keeper.save(9);
  call.answer({ ids: [3, 2, 1] });
  (await next()).answer({ ids: [2, 1] });
  await refreshed;
  expect(favouriteList.read()).toEqual([9, 2, 1]);
  (await next()).answer({ count: 3 });
  await saved;
});

test('an answer that is older than what another tab has done is asked for again', async () => {
  const { api, next } = aServer();
  const refreshed = createFavouriteKeeper(api).refresh();
  const call = await next();
  favouriteList.write([9, 3, 2, 1]);
  call.answer({ ids: [3, 2, 1] });
  (await next()).answer({ ids: [9, 3, 2, 1] });
  await refreshed;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a refused clearing brings all back', async () => {
  const { api, next } = aServer();
  const cleared = createFavouriteKeeper(api).clear();
  expect(favouriteList.read()).toEqual([]);
  (await next()).refuse();
  await expect(cleared).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});
