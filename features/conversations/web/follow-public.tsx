import { useEffect } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { unreadParts } from '../../profiles/web/unread-parts-public.ts';
import { listConversations } from '../contract.ts';
import { followLiveChanges, onConversationChange } from './live-changes.ts';
import { createOutbox } from './outbox.ts';
import { useTitleCount } from './use-title-count.ts';

/**
 * Keeps the number of unread messages of people, here and in the tab's title, and sends what was written without a
 * connection. Renders nothing.
 */
export function FollowConversations({ api }: { api: ApiClient }) {
  useEffect(() => {
    const load = () =>
      void api.call(listConversations, {}).then(
        ({ unread }) => unreadParts.talk.write(unread),
        (error) => logFailure('Unread messages were not counted', error),
      );
    const stopListening = onConversationChange(load);
    const stopFollowing = followLiveChanges(api);
    const stopSending = createOutbox(api).follow();
    return () => {
      stopListening();
      stopFollowing();
      stopSending();
      unreadParts.talk.write(null);
    };
  }, [api]);
  useTitleCount(useBrowserStore(unreadParts.talk) ?? 0);
  return null;
}
