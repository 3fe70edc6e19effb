import { FirebaseMessaging } from '@capacitor-firebase/messaging';
import type { SessionStore } from '../../../features/profiles/web/public.tsx';

const retryMs = 1_000;
const maxRetryMs = 60_000;
const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
/** Which member's profile has which token; kept, because a sign-out may restart the app. */
const savedKey = 'push';

/**
 * Asks for permission to send push messages and saves the phone's token as `fcm_token` in the profile (specification §4).
 * A member who signs in later gets it too. Without permission nothing happens.
 *
 * @param explain tells what the messages are for, before the phone's own dialog asks; resolves when it was read.
 */
export async function startPush(session: SessionStore, explain: () => Promise<void>): Promise<void> {
  let { receive } = await FirebaseMessaging.checkPermissions();
  // Android would ask once more after a refusal, `prompt-with-rationale`; that would be a question at every start.
  if (receive === 'prompt') {
    // One question at a time: a first start asks for the city.
    do await wait(retryMs);
    while (document.querySelector('dialog[open]'));
    await explain();
    ({ receive } = await FirebaseMessaging.requestPermissions());
  }
  if (receive !== 'granted') return;
  let token: string | null = null;
  void FirebaseMessaging.addListener('tokenReceived', (event) => {
    token = event.token;
  });

  /** After logging out, messages of that profile no longer reach this phone; tried until it succeeds. */
  async function forgetDevice(): Promise<void> {
    await FirebaseMessaging.deleteToken();
    token = null;
    localStorage.removeItem(savedKey);
  }
  /**
   * Resolves to false if the server did not take the token. Rejects while there is none: an iPhone has it some seconds
   * after its first start, a phone without a connection later, a build without Firebase's files never.
   */
  async function save(): Promise<boolean> {
    token ??= (await FirebaseMessaging.getToken()).token;
    const state = session.read();
    if (state.status !== 'member') {
      if (state.status === 'guest' && localStorage.getItem(savedKey)) await forgetDevice();
      return true;
    }
    const sent = token;
    const next = `${state.profile.id} ${sent}`;
    if (localStorage.getItem(savedKey) === next) return true;
    if (!(await session.update({ fcm_token: sent }))) return false;
    localStorage.setItem(savedKey, next);
    return true;
  }
  // Every second until a profile exists, then whenever it or the token changes; a refusal is no reason to hurry.
  for (let waitMs = retryMs; ; await wait(waitMs))
    waitMs = (await save().catch(() => false)) ? retryMs : Math.min(waitMs * 2, maxRetryMs);
}
