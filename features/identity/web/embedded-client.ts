import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import {
  forgotPassword,
  type PopupMessage,
  popupChannel,
  popupPath,
  providerSignOut,
  readProviderSession,
  signIn,
  signUp,
} from '../contract.ts';
import { type IdentityClient, IdentityRefusal } from './identity-client.ts';

/** The provider that keeps accounts in our own database. */
export function embeddedClient(api: ApiClient): IdentityClient {
  return {
    signUp: async (email, password) => (await refusing(api.call(signUp, { email, password }))).token,
    signIn: async (email, password) => (await refusing(api.call(signIn, { email, password }))).token,
    async signInWithPopup(provider) {
      await popupDone(provider);
      const { token } = await refusing(api.call(readProviderSession, {}));
      if (!token) throw new IdentityRefusal('invalid-credential');
      return token;
    },
    async sendPasswordReset(email) {
      await refusing(api.call(forgotPassword, { email }));
    },
    currentToken: async () => (await api.call(readProviderSession, {})).token,
    async signOut() {
      await api.call(providerSignOut, {});
    },
  };
}

async function refusing<Output>(answer: Promise<Output>): Promise<Output> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem) throw new IdentityRefusal(error.code);
    throw error;
  }
}

/** Ends the popup that is open, as the newer one takes its place. */
let cancelPopup: (() => void) | null = null;
const looksEveryMs = 300;
/** A window that says "done" closes at once: its word may come a moment after it is gone. */
const lastWordMs = 300;

/** Opens the provider's window and waits for its word; a browser that blocks windows, or a closed one, is a refusal. */
function popupDone(provider: 'google' | 'apple'): Promise<void> {
  cancelPopup?.();
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const popup = window.open(popupPath(provider, id), 'tulpar-sign-in', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new IdentityRefusal('popup-blocked'));
  const channel = new BroadcastChannel(popupChannel);
  return new Promise<void>((resolve, reject) => {
    let lastWord: ReturnType<typeof setTimeout> | undefined;
    const looks = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(looks);
      lastWord = setTimeout(() => end(() => reject(new IdentityRefusal('popup-closed-by-user'))), lastWordMs);
    }, looksEveryMs);
    const cancel = () => end(() => reject(new IdentityRefusal('cancelled-popup-request')));
    function end(finish: () => void) {
      clearInterval(looks);
      clearTimeout(lastWord);
      channel.close();
      if (cancelPopup === cancel) cancelPopup = null;
      finish();
    }
    cancelPopup = cancel;
    channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
      // Another tab's window, or the one whose place this one has taken.
      if (data.id !== id) return;
      popup.close();
      end(data.kind === 'done' ? resolve : () => reject(new IdentityRefusal(data.code)));
    };
  });
}
