import { Suspense, useEffect, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { unreadParts } from '../../profiles/web/unread-parts-public.ts';
import { listConversations } from '../contract.ts';
import { conversationsTexts } from '../messages/texts.ts';
import { followLiveChanges, onConversationChange } from './live-changes.ts';
import { createOutbox, type WaitingMessage } from './outbox.ts';
import { typedText } from './typed-text.ts';
import { useTitleCount } from './use-title-count.ts';

const RefusedMessage = lazyPart(
  () => import('./refused-message.tsx').then((module) => module.RefusedMessage),
  [conversationsTexts],
);

/** The text goes back to where it was typed, before what was typed there since; returns the path of that page. */
function returnToField(message: WaitingMessage): string {
  const isFirst = 'car' in message;
  const field = typedText(isFirst ? `car-${message.car}` : String(message.conversation));
  field.write([message.text, field.read()?.value].filter(Boolean).join('\n'));
  return `/account/conversations/${isFirst ? `new?car=${message.car}` : message.conversation}`;
}

/**
 * Keeps the number of unread messages of people, here and in the tab's title, and of the service, and sends what was written without a
 * connection. Renders nothing but a word about a message that was refused.
 */
export function FollowConversations({ api }: { api: ApiClient }) {
  const [refused, setRefused] = useState<{ key: string; path: string; code: string } | null>(null);
  useEffect(() => {
    const load = () =>
      void api.call(listConversations, {}).then(
        ({ unread }) => unreadParts.talk.write(unread),
        (error) => logFailure('Unread messages were not counted', error),
      );
    const stopListening = onConversationChange((changes) => {
      unreadParts.messages.write(changes.unread_messages);
      if (changes.conversations.length > 0 || changes.is_incomplete) load();
    });
    const stopFollowing = followLiveChanges(api);
    const stopSending = createOutbox(api, (message, error) => {
      const code = error instanceof ApiProblem ? error.code : 'internal';
      setRefused({ key: message.client_id, path: returnToField(message), code });
    }).follow();
    return () => {
      stopListening();
      stopFollowing();
      stopSending();
      unreadParts.talk.write(null);
    };
  }, [api]);
  useTitleCount(useBrowserStore(unreadParts.talk) ?? 0);
  return (
    refused && (
      <Suspense>
        <RefusedMessage {...refused} />
      </Suspense>
    )
  );
}
