import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Native } from '../../../platform/web/native.ts';
import { deleteToken } from './secure-storage.ts';

const storageKey = 'lock';
const reasons: Record<Locale, string> = {
  ru: 'Откройте Tulpar Auto',
  kk: 'Tulpar Auto қолданбасын ашыңыз',
  en: 'Unlock Tulpar Auto',
};

export const isLockOn = () => localStorage.getItem(storageKey) === 'on';

/** Asks for a finger, a face or the phone's code if the person wants that; false if none was given. */
export async function unlock(locale: Locale): Promise<boolean> {
  if (!isLockOn() || (await ask(locale))) return true;
  const { deviceIsSecure } = await BiometricAuth.checkBiometry();
  if (deviceIsSecure) return false;
  // Whoever took the phone's own lock away opens the app, but not the account.
  await deleteToken();
  localStorage.removeItem(storageKey);
  return true;
}

async function ask(locale: Locale): Promise<boolean> {
  try {
    await BiometricAuth.authenticate({
      reason: reasons[locale],
      androidTitle: reasons[locale],
      // Who loses the finger's print still has the phone's code.
      allowDeviceCredential: true,
    });
    return true;
  } catch {
    return false;
  }
}

/** The lock as a setting. Switching it either way asks first, so that nobody does it at a phone left open. */
export const lockSetting = (locale: () => Locale): Native['lock'] => ({
  async state() {
    const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry();
    return isAvailable || deviceIsSecure ? isLockOn() : null;
  },
  async set(next) {
    if (!(await ask(locale()))) return isLockOn();
    if (next) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
    return next;
  },
});
