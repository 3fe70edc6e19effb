import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../../platform/web/use-page.ts';
import { MembersPage } from '../../profiles/web/account-public.tsx';
import { NewConversation } from './new-conversation.tsx';
import { Thread } from './thread.tsx';
import { useConversationText } from './use-text.ts';

export function ConversationPage({ id }: { id: string }) {
  const text = useConversationText();
  const api = useApi();
  const { car, offer } = useSearch({ strict: false }) as { car?: string | number; offer?: string | number };
  // Guests may type too, and sign in when they send.
  if (id === 'new')
    return (
      <NewConversation
        key={String(car)}
        carId={String(car ?? '')}
        offer={offer === undefined ? undefined : String(offer)}
      />
    );
  return (
    <MembersPage
      path="/account/conversations"
      next={`/account/conversations/${id}`}
      title={text('conversationsTitle')}
      invitation={text('invitation')}
      hasOwnHead
    >
      {({ profile }) => <Thread key={`${profile.id} ${id}`} api={api} id={Number(id) || 0} />}
    </MembersPage>
  );
}
