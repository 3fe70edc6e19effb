import { clearLists } from '../../../features/favourites/web/clear-lists-public.ts';
import { forgetSentInspections } from '../../../features/inspections/web/forget-inspections-public.ts';
import { forgetStoredFiles } from '../../../features/photos/web/forget-files-public.ts';
import { endPushHere } from '../../../features/profiles/web/push-device-public.ts';
import { forgetSearches } from '../../../features/searches/web/forget-searches-public.ts';
import { createBrowserStore, tokenStore } from '../../../platform/web/browser-store.ts';
import { forgetDrafts } from '../../../platform/web/draft-store.ts';
import { ownerOfToken } from '../../../platform/web/token-owner.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { forgetMember } from '../worker/answers.ts';
import { forgetPages } from './install-offer.ts';

/** The member whose data this browser keeps; null while only guests have used it. */
const ownerStore = createBrowserStore<string>({
  key: 'kept-for',
  parse: (text) => (/^[\w-]{1,64}$/.test(text) ? text : null),
  print: String,
});

/**
 * Deletes what this browser keeps of a member: pages, photos, answers of the API, lists, searches, what was typed or
 * uploaded, and what was to be sent, except answers of an inspector. Ends its push messages too.
 */
async function forgetMemberHere(): Promise<void> {
  clearLists();
  forgetSearches();
  forgetPages();
  forgetStoredFiles();
  forgetSentInspections().catch((error) => logFailure('Inspections were not forgotten', error));
  endPushHere().catch((error) => logFailure('Push messages were not ended', error));
  // Only over https or on this machine do browsers have caches.
  if (globalThis.caches) await forgetMember();
}

/**
 * Deletes it as soon as the member is not signed in any more, however that came about: by signing out here or in another
 * tab, because the account was deleted, the token refused, or somebody else has signed in. Also what was left before.
 */
export function forgetMemberOnSignOut(): () => void {
  const present = () => ownerOfToken(tokenStore.read())?.id ?? null;
  let seenHere = ownerStore.read();
  async function check(): Promise<void> {
    // Each tab has drafts of its own.
    if (seenHere !== null && seenHere !== present()) forgetDrafts();
    seenHere = present();
    const before = ownerStore.read();
    if (before === present()) return;
    // The owner is noted last: a tab that is closed meanwhile leaves the rest to the next one.
    if (before !== null) await forgetMemberHere();
    ownerStore.write(present());
  }
  void check();
  return tokenStore.subscribe(() => void check());
}
