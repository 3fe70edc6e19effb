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
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const open = () => unsentStoreOf(7, () => storage);
  return { map, open };
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
  const { map, open } = aLocalStorage();
  const adStore = createAdStore(api, detail(), open());
  adStore.setAnswers({ brand: 'toyota' });
  await vi.advanceTimersByTimeAsync(400);
  adStore.setAnswers({ model: 'toyota/camry' });
  expect(adStore.read().save).toBe('saving');
  expect(JSON.parse(map.get('draft:ad:7') ?? '')).toMatchObject({
    value: { brand: 'toyota', model: 'toyota/camry' },
  });
  await vi.advanceTimersByTimeAsync(700);
  expect(state.savedForms).toEqual([{ brand: 'toyota', model: 'toyota/camry' }]);
  expect(adStore.read()).toMatchObject({ save: 'saved', savedAt: '2026-11-21T09:00:00.000Z' });
  expect(map.has('draft:ad:7')).toBe(false);
});

test('unsaved answers are retried with growing delays and survive a reload', async () => {
  const { state, api, detail } = aServer();
  const { open } = aLocalStorage();
  state.fail = () => refusal(503);
  const adStore = createAdStore(api, detail(), open());
  adStore.setAnswers({ price: 4_500_000 });
  await vi.advanceTimersByTimeAsync(600);
  expect(adStore.read().save).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(state.savedForms.length).toBe(4);

  const reloaded = createAdStore(api, detail(), open());
  expect(reloaded.read().form.price).toBe(4_500_000);
  state.fail = null;
  expect(await reloaded.flush()).toBe(true);
  expect(state.form.price).toBe(4_500_000);
});

test('a refused answer does not hold up the others, and is sent again after a change', async () => {
  const { state, api, detail } = aServer();
  const adStore = createAdStore(api, detail(), aLocalStorage().open());
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

test('an answer outside its limits stays in the browser until it is corrected', async () => {
  const { state, api, detail } = aServer();
  const { open } = aLocalStorage();
  const adStore = createAdStore(api, detail(), open());
  adStore.setAnswers({ price: 5, mileage: 10 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.savedForms).toEqual([{ mileage: 10 }]);
  expect(adStore.read().save).toBe('refused');
  expect(open().read()).toEqual({ price: 5 });
});

test('newer answers from another device win, except over unsaved local ones', async () => {
  const { state, api, detail } = aServer({ price: 1_000_000, color: 'red' });
  const adStore = createAdStore(api, detail(), aLocalStorage().open());
  adStore.setAnswers({ price: 2_000_000 });
  state.form = { price: 3_000_000, color: 'blue' };
  state.revision = 9;
  await adStore.refresh();
  expect(adStore.read().form).toEqual({ price: 2_000_000, color: 'blue' });
  await vi.advanceTimersByTimeAsync(700);
  expect(state.form).toEqual({ price: 2_000_000, color: 'blue' });
});

test('a gap in the revisions means that another device has saved', async () => {
  const { state, api, detail } = aServer();
  const adStore = createAdStore(api, detail(), aLocalStorage().open());
  state.form = { color: 'blue' };
  state.revision = 4;
  adStore.setAnswers({ price: 2_000_000 });
  await vi.advanceTimersByTimeAsync(700);
  expect(adStore.read().form).toEqual({ price: 2_000_000, color: 'blue' });
});

test('a response that was read before a save but arrives after it is fetched again', async () => {
  const { state, api, detail } = aServer();
  const stale = { ...detail(), proved_phones: [] };
  let reads = 0;
  const slow = {
    call: async (endpoint: Endpoint, input: never) => {
      if (endpoint.method !== 'GET') return api.call(endpoint, input);
      reads += 1;
      if (reads > 1) return { ...detail(), proved_phones: ['+77011234567'] };
      await new Promise((resolve) => setTimeout(resolve, 50));
      return stale;
    },
  } as unknown as ApiClient;
  const adStore = createAdStore(slow, detail(), aLocalStorage().open());
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
  const adStore = createAdStore(api, detail(), aLocalStorage().open());
  adStore.setAnswers({ description: 'Оди' });
  const saving = adStore.flush();
  adStore.setAnswers({ description: 'Один хозяин' });
  await saving;
  await vi.advanceTimersByTimeAsync(700);
  expect(state.form.description).toBe('Один хозяин');
  expect(adStore.read().save).toBe('saved');
});
