import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { listMessages } from '../../messages/contract.ts';
import { unreadParts } from '../../profiles/web/unread-parts-public.ts';
import {
  type Conversation,
  type ConversationMessage,
  listTexts,
  markRead,
  readConversation,
  sendText,
} from '../contract.ts';
import { onConversationChange } from './live-changes.ts';
import { createOutbox, newMessage, type WaitingMessage } from './outbox.ts';

export type ShownMessage = Pick<
  ConversationMessage,
  'is_mine' | 'kind' | 'text' | 'photo' | 'offer' | 'viewing' | 'created_at'
> & {
  key: string;
  state: 'sending' | 'waiting' | 'sent' | 'seen' | 'held' | 'refused';
};

const unsent = { is_mine: true, kind: 'text', photo: null, offer: null, viewing: null } as const;

const logUncounted = (error: unknown) => logFailure('Unread messages were not counted', error);

type Loaded = { conversation: Conversation; messages: ConversationMessage[]; hasMore: boolean };

/** Adds messages that were loaded to those that are shown, each once and in their order. */
export function mergedMessages(
  known: readonly ConversationMessage[],
  added: readonly ConversationMessage[],
): ConversationMessage[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** One conversation with its messages, which is kept up to date while the page shows it. */
export function useThread(api: ApiClient, id: number, onRefused: (code: string) => void) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(null);
  const [sending, setSending] = useState<readonly WaitingMessage[]>([]);
  const [outbox] = useState(() => createOutbox(api));
  const isMounted = useRef(true);
  const newestId = loaded?.messages.at(-1)?.id;

  const load = useCallback(async () => {
    try {
      const [conversation, page] = await Promise.all([
        api.call(readConversation, { id: String(id) }),
        api.call(listTexts, { id: String(id) }),
      ]);
      if (!isMounted.current) return;
      setFailure(null);
      setLoaded((before) => {
        const isGap =
          !before || !page.results.some((message) => message.id <= (before.messages.at(-1)?.id ?? 0));
        return isGap
          ? { conversation, messages: page.results, hasMore: page.has_more }
          : { ...before, conversation, messages: mergedMessages(before.messages, page.results) };
      });
    } catch (error) {
      logFailure('A conversation was not loaded', error);
      const isMissing = error instanceof ApiProblem && error.status === 404;
      if (isMounted.current) setFailure(isMissing ? 'missing' : 'failed');
    }
  }, [api, id]);

  useEffect(() => {
    isMounted.current = true;
    void load();
    const stop = onConversationChange(({ conversations, is_incomplete: isIncomplete }) => {
      if (isIncomplete || conversations.includes(id)) void load();
    });
    return () => {
      isMounted.current = false;
      stop();
    };
  }, [load, id]);

  async function loadEarlier(): Promise<void> {
    const first = loaded?.messages[0];
    if (!first) return;
    const page = await api.call(listTexts, { id: String(id), before: String(first.id) });
    setLoaded(
      (before) =>
        before && {
          ...before,
          messages: mergedMessages(before.messages, page.results),
          hasMore: page.has_more,
        },
    );
  }

  const unread = loaded?.conversation.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || newestId === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      void api.call(markRead, { id: String(id), up_to: newestId }).then(
        (result) => {
          unreadParts.talk.write(result.unread);
          // What the service told of this conversation is read now too.
          if (unreadParts.messages.read())
            void api
              .call(listMessages, {})
              .then((list) => unreadParts.messages.write(list.unread), logUncounted);
        },
        (error) => logFailure('A conversation was not marked as read', error),
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [api, id, unread, newestId]);

  /** Resolves to false if the message was refused; without a connection it waits in the outbox. */
  async function send(text: string): Promise<boolean> {
    const message = newMessage({ conversation: id }, text);
    setSending((others) => [...others, message]);
    try {
      const { message: sent } = await api.call(sendText, {
        id: String(id),
        text,
        client_id: message.client_id,
      });
      if (sent)
        setLoaded((before) => before && { ...before, messages: mergedMessages(before.messages, [sent]) });
      else await load();
      return true;
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'internal';
      const isKept = code === unreachable && outbox.add(message.client_id, message);
      if (!isKept) onRefused(code);
      return isKept;
    } finally {
      setSending((others) => others.filter((other) => other !== message));
    }
  }

  const held = loaded?.conversation.held ?? [];
  const known = new Set([...(loaded?.messages ?? []), ...held].map((message) => message.client_id));
  const waiting = outbox
    .pending()
    .map(({ input }) => input)
    .filter((message) => 'conversation' in message && message.conversation === id);
  const shownUnsent = (messages: readonly WaitingMessage[], state: 'waiting' | 'sending') =>
    messages
      .filter((message) => !known.has(message.client_id))
      .map((message) => ({ ...message, ...unsent, key: message.client_id, state }));
  const shown: ShownMessage[] = [
    ...(loaded?.messages ?? []).map((message) => ({
      ...message,
      key: message.client_id ?? String(message.id),
      state: message.id <= (loaded?.conversation.seen_up_to ?? 0) ? ('seen' as const) : ('sent' as const),
    })),
    ...held.map((message) => ({ ...message, ...unsent, key: message.client_id })),
    ...shownUnsent(waiting, 'waiting'),
    ...shownUnsent(sending, 'sending'),
  ];
  return {
    conversation: loaded?.conversation ?? null,
    setConversation: (conversation: Conversation) =>
      setLoaded((before) => before && { ...before, conversation }),
    messages: shown,
    hasMore: loaded?.hasMore ?? false,
    failure: loaded ? null : failure,
    load,
    loadEarlier,
    send,
  };
}
