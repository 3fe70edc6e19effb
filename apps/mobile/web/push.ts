import { FirebaseMessaging } from '@capacitor-firebase/messaging';
import type { SessionStore } from '../../../features/profiles/web/public.tsx';

const retryMs = 1_000;

/**
 * Asks for permission to send push messages and saves the phone's token as `fcm_token` in the profile (specification §4).
 * A member who signs in later gets it too. Without permission nothing happens.
 */
export async function startPush(session: SessionStore): Promise<void> {
  let { receive } = await FirebaseMessaging.checkPermissions();
  if (receive !== 'granted' && receive !== 'denied')
    ({ receive } = await FirebaseMessaging.requestPermissions());
  if (receive !== 'granted') return;
  let token = (await FirebaseMessaging.getToken()).token;
  void FirebaseMessaging.addListener('tokenReceived', (event) => {
    token = event.token;
  });

  /** What the profile of which member has. */
  let saved: { memberId: number; token: string } | null = null;
  /** After logging out, messages of that profile no longer reach this phone. */
  async function forgetDevice(): Promise<void> {
    saved = null;
    await FirebaseMessaging.deleteToken();
    token = (await FirebaseMessaging.getToken()).token;
  }
  async function save(): Promise<void> {
    const state = session.read();
    if (state.status !== 'member') {
      if (state.status === 'guest' && saved) await forgetDevice();
      return;
    }
    const memberId = state.profile.id;
    if (saved?.memberId === memberId && saved.token === token) return;
    const sent = token;
    if (await session.update({ fcm_token: sent })) saved = { memberId, token: sent };
  }
  // Until a profile exists, then whenever it or the token changes.
  for (;;) {
    await save().catch(() => {});
    await new Promise((next) => setTimeout(next, retryMs));
  }
}
