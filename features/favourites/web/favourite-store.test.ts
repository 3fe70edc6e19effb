import { beforeEach, expect, test, vi } from 'vitest';
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
  const nextCall = () =>
    vi.waitFor(() => {
      const call = calls.shift();
      if (!call) throw new Error('no call');
      return call;
    }, 10_000);
  return { api, nextCall };
}

beforeEach(() => favouriteList.write([3, 2, 1]));

test('a saved car is on top of the list before the server responds', async () => {
  const { api, nextCall } = aServer();
  const saving = createFavouriteStore(api).save(9);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
  const call = await nextCall();
  expect(call.name).toBe('PUT /favourites/9/');
  call.respond({ count: 4 });
  await saving;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a failed removal restores the car at its position', async () => {
  const { api, nextCall } = aServer();
  const removal = createFavouriteStore(api).remove(2);
  expect(favouriteList.read()).toEqual([3, 1]);
  (await nextCall()).fail();
  await expect(removal).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});

test('the last of several quick changes wins, even if earlier ones fail', async () => {
  const { api, nextCall } = aServer();
  const store = createFavouriteStore(api);
  const first = store.save(9).catch(() => 'refused');
  const second = store.remove(9);
  const third = store.save(9);
  (await nextCall()).fail();
  (await nextCall()).respond({ count: 3 });
  expect(favouriteList.read()).toContain(9);
  (await nextCall()).respond({ count: 4 });
  expect(await first).toBe('refused');
  await Promise.all([second, third]);
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a change made during a refresh is not lost', async () => {
  const { api, nextCall } = aServer();
  const store = createFavouriteStore(api);
  const refreshing = store.refresh();
  const call = await nextCall();
  const saving = store.save(9);
  call.respond({ ids: [3, 2, 1] });
  const change = await nextCall();
  expect(change.name).toBe('PUT /favourites/9/');
  change.respond({ count: 4 });
  await saving;
  (await nextCall()).respond({ ids: [9, 2, 1] });
  await refreshing;
  expect(favouriteList.read()).toEqual([9, 2, 1]);
});

test('a tab that opens waits for the changes of another one before it reads the list', async () => {
  const [here, there] = [aServer(), aServer()];
  const store = createFavouriteStore(there.api);
  const [first, second] = [store.save(8), store.save(9)];
  const refreshing = createFavouriteStore(here.api).refresh();
  (await there.nextCall()).respond({ count: 4 });
  (await there.nextCall()).respond({ count: 5 });
  await Promise.all([first, second]);
  (await here.nextCall()).respond({ ids: [9, 8, 3, 2, 1] });
  await refreshing;
  expect(favouriteList.read()).toEqual([9, 8, 3, 2, 1]);
});

test('a refresh is repeated when another tab has changed the list meanwhile', async () => {
  const { api, nextCall } = aServer();
  const refreshing = createFavouriteStore(api).refresh();
  const call = await nextCall();
  favouriteList.write([9, 3, 2, 1]);
  call.respond({ ids: [3, 2, 1] });
  (await nextCall()).respond({ ids: [9, 3, 2, 1] });
  await refreshing;
  expect(favouriteList.read()).toEqual([9, 3, 2, 1]);
});

test('a failed clearing restores all cars', async () => {
  const { api, nextCall } = aServer();
  const clearing = createFavouriteStore(api).clear();
  expect(favouriteList.read()).toEqual([]);
  (await nextCall()).fail();
  await expect(clearing).rejects.toThrow('refused');
  expect(favouriteList.read()).toEqual([3, 2, 1]);
});
