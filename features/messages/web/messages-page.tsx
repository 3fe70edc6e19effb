import { useSearch } from '@tanstack/react-router';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useApi, useNow } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { unreadParts } from '../../profiles/web/unread-parts-public.ts';
import { Inbox } from './inbox.tsx';
import { useInboxText } from './use-text.ts';

export function MessagesPage() {
  const text = useInboxText();
  const api = useApi();
  const { page } = useSearch({ strict: false }) as { page?: string };
  const unread = useBrowserStore(unreadParts.messages);
  const now = useNow();
  return (
    <MembersPage path="/account/messages" title={text('messagesTitle')} invitation={text('invitation')}>
      {({ profile }) => (
        <Inbox
          key={profile.id}
          api={api}
          now={now}
          page={page}
          unread={unread}
          onUnread={unreadParts.messages.write}
        />
      )}
    </MembersPage>
  );
}
