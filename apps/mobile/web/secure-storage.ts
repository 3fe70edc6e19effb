import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { StorageArea } from '../../../platform/web/browser-store.ts';

const tokenKey = 'token';
const installedKey = 'installed';

export async function deleteToken(): Promise<void> {
  await SecureStorage.setKeyPrefix('tulpar.');
  await SecureStorage.removeItem(tokenKey).catch(() => {});
}

/**
 * The token in Android's Keystore or iOS's Keychain, under the same key as in a browser's `localStorage`. Read once, because
 * pages read it synchronously; what is written goes on to the phone at once, in the order of the calls.
 */
export async function openSecureStorage(): Promise<StorageArea> {
  await SecureStorage.setKeyPrefix('tulpar.');
  // An iPhone's Keychain outlives the app: what an earlier installation left would sign in whoever installs it next.
  if (!localStorage.getItem(installedKey)) await deleteToken();
  localStorage.setItem(installedKey, 'true');
  // A token that the phone can no longer decrypt is as good as none.
  let token = await SecureStorage.getItem(tokenKey).catch(() => null);
  const keep = (next: string | null) => {
    token = next;
    // A phone that stores nothing asks to sign in again at its next start.
    (next === null ? SecureStorage.removeItem(tokenKey) : SecureStorage.setItem(tokenKey, next)).catch(
      reportError,
    );
  };
  return {
    getItem: () => token,
    setItem: (_key, value) => keep(value),
    removeItem: () => keep(null),
  };
}
