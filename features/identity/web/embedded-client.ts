import { Problem } from '../../../platform/contract/problem.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { native } from '../../../platform/web/native.ts';
import {
  forgotPassword,
  type PopupMessage,
  popupChannel,
  popupPath,
  providerSignOut,
  readProviderSession,
  signIn,
  signInOnPhone,
  signUp,
} from '../contract.ts';
import { type IdentityClient, IdentityRefusal } from './identity-client.ts';

/** The provider that stores accounts in our own database. */
export function embeddedClient(api: ApiClient): IdentityClient {
  return {
    signUp: async (email, password) => (await translateErrors(api.call(signUp, { email, password }))).token,
    signIn: async (email, password) => (await translateErrors(api.call(signIn, { email, password }))).token,
    async signInWithPopup(provider) {
      if (native) {
        const { idToken, nonce } = await translateErrors(native.signIn(provider));
        const input = { provider, id_token: idToken, nonce };
        return (await translateErrors(api.call(signInOnPhone, input))).token;
      }
      await runPopup(provider);
      const { token } = await translateErrors(api.call(readProviderSession, {}));
      if (!token) throw new IdentityRefusal('invalid-credential');
      return token;
    },
    async sendPasswordReset(email) {
      await translateErrors(api.call(forgotPassword, { email }));
    },
    currentToken: async () => (await api.call(readProviderSession, {})).token,
    async signOut() {
      await api.call(providerSignOut, {});
    },
  };
}

async function translateErrors<Output>(promise: Promise<Output>): Promise<Output> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Problem) throw new IdentityRefusal(error.code);
    throw error;
  }
}

/** Cancels the open popup; called when another one is opened. */
let cancelPopup: (() => void) | null = null;
const closedPollMs = 300;
/**
 * A successful popup posts its message and closes at once, so the message may arrive this much later than the closing.
 */
const messageGraceMs = 300;

/** Opens the provider's popup and resolves when it reports success; rejects if it is blocked, closed or refused. */
function runPopup(provider: 'google' | 'apple'): Promise<void> {
  cancelPopup?.();
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const popup = window.open(popupPath(provider, id), 'tulpar-sign-in', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new IdentityRefusal('popup-blocked'));
  const channel = new BroadcastChannel(popupChannel);
  return new Promise<void>((resolve, reject) => {
    let graceTimer: ReturnType<typeof setTimeout> | undefined;
    const closedPoll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(closedPoll);
      graceTimer = setTimeout(
        () => settle(() => reject(new IdentityRefusal('popup-closed-by-user'))),
        messageGraceMs,
      );
    }, closedPollMs);
    const cancel = () => settle(() => reject(new IdentityRefusal('cancelled-popup-request')));
    function settle(finish: () => void) {
      clearInterval(closedPoll);
      clearTimeout(graceTimer);
      channel.close();
      if (cancelPopup === cancel) cancelPopup = null;
      finish();
    }
    cancelPopup = cancel;
    channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
      // The message is for a popup of another tab, or for an older popup that this one replaced.
      if (data.id !== id) return;
      popup.close();
      settle(data.kind === 'done' ? resolve : () => reject(new IdentityRefusal(data.code)));
    };
  });
}
