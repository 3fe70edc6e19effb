import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import type { AdDetail, AdForm } from '../../contract.ts';
import { createAdStore } from './ad-store.ts';
import { unsentStoreOf } from './unsent-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake server that stores a form and fails on demand. */
function aServer(form: AdForm = {}) {
  const state = { form, revision: 1, savedForms: [] as AdForm[], fail: null as null | (() => Error | null) };
  const detail = () => ({ id: 7, form: state.form, revision: state.revision }) as AdDetail;
  const api = {
    async call({ method }: Endpoint, input: { form: AdForm }) {
      if (method === 'GET') return detail();
      state.savedForms.push(input.form);
      const error = state.fail?.();
      if (error) throw error;
      state.form = { ...state.form, ...input.form };
      state.revision += 1;
      return { revision: state.revision, completeness: 0, saved_at: '2026-11-21T09:00:00.000Z' };
    },
  } as unknown as ApiClient;
  return { state, api, detail };
}

function aLocalStorage() {
  const storedItems = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
    removeItem: (key: string) => void storedItems.delete(key),
  };
  const openStore = () => unsentStoreOf(7, () => storage);
  return { storedItems, openStore };
}

const refusal = (status: number, errors: { field: string; code: string }[] = []) =>
  new ApiProblem({
    type: '',
    title: '',
    status,
    code: 'x',
    errors: errors.map((fault) => ({ ...fault, message: '' })),
  });

test('answers given in quick succession are saved together after a short delay', async () => {
  const { state, api, detail } = aServer();
  const { storedItems, openStore } = aLocalStorage();
  const adStore = createAdStore(api, detail(), openStore());
  adStore.setAnswers({ brand: 'toyota' });
  await vi.advanceTimersByTimeAsync(400);
  adStore.setAnswers({ model: 'toyota/camry' });
  expect(adStore.read().save).toBe('saving');
  expect(JSON.parse(storedItems.get('draft:ad:7') ?? '')).toMatchObject({
    value: { brand: 'toyota', model: 'toyota/camry' },
  });
  await vi.advanceTimersByTimeAsync(700);
  expect(state.savedForms).toEqual([{ brand: 'toyota', model: 'toyota/camry' }]);
  expect(adStore.read()).toMatchObject({ save: 'saved', savedAt: '2026-11-21T09:00:00.000Z' });
  expect(storedItems.has('draft:ad:7')).toBe(false);
});

test('unsaved answers are retried with growing delays and survive a reload', async () => {
  const { state, api, detail } = aServer();
  const { openStore } = aLocalStorage();
  state.fail = () => refusal(503);
  const adStore = createAdStore(api, detail(), openStore());
  adStore.setAnswers({ price: 4_500_000 });
  await vi.advanceTimersByTimeAsync(600);
  expect(adStore.read().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(state.savedForms.length).toBe(4);

  const reloadedStore = createAdStore(api, detail(), openStore());
  expect(reloadedStore.read().form.price).toBe(4_500_000);
  state.fail = null;
  expect(await reloadedStore.flush()).toBe(true);
  expect(state.form.price).toBe(4_500_000);
});

test('a refused answer does not prevent saving the others, and is sent again after a change', async () => {
  const { state, api, detail } = aServer();
  const adStore = createAdStore(api, detail(), aLocalStorage().openStore());
  state.fail = () =>
    state.savedForms.at(-1)?.color === 'sky'
      ? refusal(400, [{ field: 'form.color', code: 'unknown' }])
      : null;
  adStore.setAnswers({ color: 'sky', mileage: 90_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.form).toEqual({ mileage: 90_000 });
  expect(adStore.read()).toMatchObject({
    save: 'refused',
    faults: { color: 'unknown_value' },
    form: { color: 'sky' },
  });
  adStore.setAnswers({ color: 'white' });
  expect(adStore.read().faults).toEqual({});
  await vi.advanceTimersByTimeAsync(700);
  expect(state.form).toEqual({ mileage: 90_000, color: 'white' });
  expect(adStore.read().save).toBe('saved');
});

test('an answer outside the allowed limits stays in the browser until it is corrected', async () => {
  const { state, api, detail } = aServer();
  const { openStore } = aLocalStorage();
  const adStore = createAdStore(api, detail(), openStore());
  adStore.setAnswers({ price: 5, mileage: 10 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.savedForms).toEqual([{ mileage: 10 }]);
  expect(adStore.read().save).toBe('refused');
  expect(openStore().read()).toEqual({ price: 5 });
});

test('newer answers from another device replace saved local answers, but not unsaved ones', async () => {
  const { state, api, detail } = aServer({ price: 1_000_000, color: 'red' });
  const adStore = createAdStore(api, detail(), aLocalStorage().openStore());
  adStore.setAnswers({ price: 2_000_000 });
  state.form = { price: 3_000_000, color: 'blue' };
  state.revision = 9;
  await adStore.refresh();
  expect(adStore.read().form).toEqual({ price: 2_000_000, color: 'blue' });
  await vi.advanceTimersByTimeAsync(700);
  expect(state.form).toEqual({ price: 2_000_000, color: 'blue' });
});

test('when the revision after a save is not the next one, another device has saved, so the ad is fetched again', async () => {
  const { state, api, detail } = aServer();
  const adStore = createAdStore(api, detail(), aLocalStorage().openStore());
  state.form = { color: 'blue' };
  state.revision = 4;
  adStore.setAnswers({ price: 2_000_000 });
  await vi.advanceTimersByTimeAsync(700);
  expect(adStore.read().form).toEqual({ price: 2_000_000, color: 'blue' });
});

test('a response that is older than the last save is discarded and the ad is fetched again', async () => {
  const { state, api, detail } = aServer();
  const staleAd = { ...detail(), proved_phones: [] };
  let readCount = 0;
  const slowApi = {
    call: async (endpoint: Endpoint, input: never) => {
      if (endpoint.method !== 'GET') return api.call(endpoint, input);
      readCount += 1;
      if (readCount > 1) return { ...detail(), proved_phones: ['+77011234567'] };
      await new Promise((resolve) => setTimeout(resolve, 50));
      return staleAd;
    },
  } as unknown as ApiClient;
  const adStore = createAdStore(slowApi, detail(), aLocalStorage().openStore());
  adStore.setAnswers({ contact_phone: '+77011234567' });
  const refreshed = adStore.refresh();
  await adStore.flush();
  await vi.advanceTimersByTimeAsync(100);
  await refreshed;
  expect(state.revision).toBe(2);
  expect(adStore.read().ad.proved_phones).toEqual(['+77011234567']);
});

test('answers given during a save are sent by the next save', async () => {
  const { state, api, detail } = aServer();
  const adStore = createAdStore(api, detail(), aLocalStorage().openStore());
  adStore.setAnswers({ description: 'Оди' });
  const saving = adStore.flush();
  adStore.setAnswers({ description: 'Один хозяин' });
  await saving;
  await vi.advanceTimersByTimeAsync(700);
  expect(state.form.description).toBe('Один хозяин');
  expect(adStore.read().save).toBe('saved');
});
