import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

afterEach(() => void vi.unstubAllGlobals());

function fakeStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  return { map, openStorage: () => storage };
}

const isName = (value: unknown) => typeof value === 'object' && value !== null && 'name' in value;

test('a draft survives a reload with its base version, and is deleted when cleared', () => {
  const { map, openStorage } = fakeStorage();
  const open = () => createDraftStore<{ name: string }>({ key: 'a', isValid: isName, openStorage });
  expect(open().read()).toBeNull();
  open().write({ name: 'Kia' }, 3);
  expect(open().read()).toEqual({ version: 3, value: { name: 'Kia' } });
  open().clear();
  expect(open().read()).toBeNull();
  expect(map.size).toBe(0);
});

test.each([
  '',
  'no JSON',
  'null',
  '7',
  '{"name":"Kia"}',
  '{"version":1}',
  '{"version":1,"value":{"title":""}}',
])('an invalid draft is ignored: %s', (text) => {
  const { openStorage } = fakeStorage({ 'draft:a': text });
  expect(createDraftStore({ key: 'a', isValid: isName, openStorage }).read()).toBeNull();
});

test('a draft under an earlier release’s key is read, and moves to the new key at the next change', () => {
  const { map, openStorage } = fakeStorage({ 'old-7': '{"name":"Kia"}' });
  const store = createDraftStore<{ name: string }>({
    key: '7',
    isValid: isName,
    openStorage,
    legacyKey: 'old-7',
  });
  expect(store.read()).toEqual({ version: 0, value: { name: 'Kia' } });
  store.write({ name: 'Kia Rio' });
  expect([...map.keys()]).toEqual(['draft:7']);
});

test.each([
  ['denies storage', () => null],
  [
    'is full',
    () => ({
      ...fakeStorage().openStorage(),
      setItem() {
        throw new Error('QuotaExceededError');
      },
    }),
  ],
])('if the browser %s, the draft lives in the page, which asks before it is closed', (_, openStorage) => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const asksBeforeUnload = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const open = () => createDraftStore<{ name: string }>({ key: 'b', isValid: isName, openStorage });
  open().write({ name: 'Kia' });
  expect(open().read()?.value).toEqual({ name: 'Kia' });
  expect(asksBeforeUnload()).toBe(true);
  open().clear();
  expect(open().read()).toBeNull();
  expect(asksBeforeUnload()).toBe(false);
});
