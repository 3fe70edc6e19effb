import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { StorageArea } from '../../../platform/web/browser-store.ts';

const tokenKey = 'token';

/**
 * The token in Android's Keystore or iOS's Keychain, under the same key as in a browser's `localStorage`. Read once, because
 * pages read it synchronously; what is written goes on to the phone at once, in the order of the calls.
 */
export async function openSecureStorage(): Promise<StorageArea> {
  await SecureStorage.setKeyPrefix('tulpar.');
  let token = await SecureStorage.getItem(tokenKey);
  const keep = (next: string | null) => {
    token = next;
    void (next === null ? SecureStorage.removeItem(tokenKey) : SecureStorage.setItem(tokenKey, next));
  };
  return {
    getItem: () => token,
    setItem: (_key, value) => keep(value),
    removeItem: () => keep(null),
  };
}
