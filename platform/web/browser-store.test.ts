import { expect, test } from 'vitest';
import { createBrowserStore, parseCityId, type StorageArea } from './browser-store.ts';
import { cookieOf } from './cookie.ts';

function fakeStorage(filled: Record<string, string> = {}): StorageArea {
  const entries = new Map(Object.entries(filled));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const city = { key: 'city', parse: parseCityId, print: String };

test('a stored city can be read and deleted', () => {
  const store = createBrowserStore<number>(city, () => fakeStorage({ city: '7' }));
  expect(store.read()).toBe(7);

  const storage = fakeStorage();
  const emptyStore = createBrowserStore<number>(city, () => storage);
  emptyStore.write(12);
  expect(storage.getItem('city')).toBe('12');
  emptyStore.write(null);
  expect(emptyStore.read()).toBeNull();
});

test('an invalid stored value counts as none', () => {
  for (const junk of ['', 'null', '0', '-4', '1e9', '12.5', 'Almaty', '99999999999']) {
    expect(createBrowserStore<number>(city, () => fakeStorage({ city: junk })).read()).toBeNull();
  }
});

test('if the browser denies storage, the value lives as long as the page', () => {
  const denied = createBrowserStore<number>(city, () => {
    throw new Error('SecurityError');
  });
  expect(denied.read()).toBeNull();
  denied.write(3);
  expect(denied.read()).toBe(3);
});

test('if storage is full, the newer value wins over the stored one', () => {
  const full: StorageArea = {
    ...fakeStorage({ city: '1' }),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const store = createBrowserStore<number>(city, () => full);
  store.write(3);
  store.write(5);
  expect(store.read()).toBe(5);
});

test('listeners are notified until they unsubscribe', () => {
  const store = createBrowserStore<number>(city, () => fakeStorage());
  const values: (number | null)[] = [];
  const unsubscribe = store.subscribe(() => values.push(store.read()));
  store.write(1);
  unsubscribe();
  store.write(2);
  expect(values).toHaveLength(1);
});

test('the cookie lasts a year and can be deleted', () => {
  expect(cookieOf('locale', 'kk')).toBe('locale=kk; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(cookieOf('locale', 'kk', true)).toBe(
    '__Host-locale=kk; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(cookieOf('locale', null)).toBe('locale=; Path=/; Max-Age=0; SameSite=Lax');
});
