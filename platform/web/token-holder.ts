import type { TokenHolder } from './api-client.ts';
import { tokenStore } from './browser-store.ts';

/** The member's token for calls of the API. */
export const tokenHolder: TokenHolder = {
  read: tokenStore.read,
  // The specification requires to delete a rejected token and reload as a guest. A token stored meanwhile is kept.
  onRejected(token) {
    if (tokenStore.read() !== token) return;
    tokenStore.write(null);
    window.location.reload();
  },
};
