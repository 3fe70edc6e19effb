import { FirebaseMessaging } from '@capacitor-firebase/messaging';
import type { SessionStore } from '../../../features/profiles/web/public.tsx';

const retryMs = 1_000;
/** Which member's profile has which token; kept, because a sign-out may restart the app. */
const savedKey = 'push';

/**
 * Asks for permission to send push messages and saves the phone's token as `fcm_token` in the profile (specification §4).
 * A member who signs in later gets it too. Without permission nothing happens.
 */
export async function startPush(session: SessionStore): Promise<void> {
  let { receive } = await FirebaseMessaging.checkPermissions();
  if (receive !== 'granted' && receive !== 'denied')
    ({ receive } = await FirebaseMessaging.requestPermissions());
  if (receive !== 'granted') return;
  // A build without Firebase's files has no messages.
  const first = await FirebaseMessaging.getToken().catch(() => null);
  if (!first) return;
  let { token } = first;
  void FirebaseMessaging.addListener('tokenReceived', (event) => {
    token = event.token;
  });

  /** After logging out, messages of that profile no longer reach this phone; tried until it succeeds. */
  async function forgetDevice(): Promise<void> {
    await FirebaseMessaging.deleteToken();
    localStorage.removeItem(savedKey);
    token = (await FirebaseMessaging.getToken()).token;
  }
  async function save(): Promise<void> {
    const state = session.read();
    if (state.status !== 'member') {
      if (state.status === 'guest' && localStorage.getItem(savedKey)) await forgetDevice();
      return;
    }
    const sent = token;
    const next = `${state.profile.id} ${sent}`;
    if (localStorage.getItem(savedKey) === next) return;
    if (await session.update({ fcm_token: sent })) localStorage.setItem(savedKey, next);
  }
  // Until a profile exists, then whenever it or the token changes.
  for (;;) {
    await save().catch(() => {});
    await new Promise((next) => setTimeout(next, retryMs));
  }
}
