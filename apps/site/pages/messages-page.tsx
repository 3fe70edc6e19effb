import { useRouter, useSearch } from '@tanstack/react-router';
import { Inbox } from '../../../features/messages/web/inbox.tsx';
import { useInboxText } from '../../../features/messages/web/use-text.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { unreadCount } from '../../../features/profiles/web/public.tsx';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './pages.module.css';

/** My messages: for now what the service tells. */
export function MessagesPage() {
  const text = usePagesText();
  const inboxText = useInboxText();
  const { api } = useRouter().options.context;
  const { page } = useSearch({ strict: false }) as { page?: string };
  const unread = useBrowserStore(unreadCount);
  const now = useNow();
  return (
    <div className={styles.account}>
      <MembersPage
        path="/account/messages"
        title={text('messagesTitle')}
        invitation={inboxText('invitation')}
      >
        {({ profile }) => (
          <Inbox
            key={profile.id}
            api={api}
            now={now}
            page={page}
            unread={unread}
            onUnread={unreadCount.write}
          />
        )}
      </MembersPage>
    </div>
  );
}
