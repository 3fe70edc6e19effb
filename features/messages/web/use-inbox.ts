import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { listMessages, readMessages, type ServiceMessage } from '../contract.ts';

type LoadedPage = { page: number; list: OutputOf<typeof listMessages> };

/** The messages after marking those with the given `ids` as read or unread; without `ids`, all messages are marked. */
export function markedMessages(
  messages: readonly ServiceMessage[],
  ids: readonly number[] | undefined,
  isRead: boolean,
): ServiceMessage[] {
  return messages.map((message) =>
    !ids || ids.includes(message.id) ? { ...message, is_read: isRead } : message,
  );
}

type InboxOptions = {
  page: number;
  /** The unread count shown in the header; when it grows, the list is reloaded. */
  unread: number | null;
  onUnread: (unread: number) => void;
};

/** Loads one page of the inbox. Marking a message is shown at once and undone if the request fails. */
export function useInbox(api: ApiClient, { page, unread, onUnread }: InboxOptions) {
  const [loaded, setLoaded] = useState<LoadedPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const lastRequest = useRef(0);
  const reportedUnread = useRef<number | null>(null);
  /** The last call that marks messages. The next one waits for it: two at once could reach the server in the other order. */
  const lastMarking = useRef<Promise<unknown>>(Promise.resolve());

  const load = useCallback(async () => {
    lastRequest.current += 1;
    const thisRequest = lastRequest.current;
    setFailed(false);
    try {
      const list = await api.call(listMessages, { page: String(page) });
      if (thisRequest !== lastRequest.current) return;
      reportedUnread.current = list.unread;
      onUnread(list.unread);
      setLoaded({ page, list });
    } catch (error) {
      logFailure(`${listMessages.method} ${listMessages.path} failed`, error);
      if (thisRequest === lastRequest.current) setFailed(true);
    }
  }, [api, page, onUnread]);

  useEffect(() => {
    void load();
    return () => {
      lastRequest.current += 1;
    };
  }, [load]);

  useEffect(() => {
    if (unread === null || reportedUnread.current === null || unread <= reportedUnread.current) return;
    reportedUnread.current = unread;
    void load();
  }, [unread, load]);

  /** Marks messages as read or unread; without ids, all messages. Resolves to false if the request failed. */
  async function markMessages(ids: number[] | undefined, isRead: boolean): Promise<boolean> {
    if (!loaded) return false;
    const showList = (list: LoadedPage['list']) => {
      lastRequest.current += 1;
      reportedUnread.current = list.unread;
      onUnread(list.unread);
      setLoaded({ page: loaded.page, list });
    };
    const results = markedMessages(loaded.list.results, ids, isRead);
    const changedCount = results.filter(
      (message, at) => message.is_read !== loaded.list.results[at]?.is_read,
    ).length;
    const expectedUnread = ids ? loaded.list.unread + (isRead ? -changedCount : changedCount) : 0;
    showList({ ...loaded.list, results, unread: Math.max(0, expectedUnread) });
    const marking = lastMarking.current
      .catch(() => {})
      .then(() => api.call(readMessages, { ...(ids && { ids }), is_read: isRead }));
    lastMarking.current = marking;
    try {
      const result = await marking;
      if (lastMarking.current !== marking) return true;
      reportedUnread.current = result.unread;
      onUnread(result.unread);
      setLoaded((now) => now && { ...now, list: { ...now.list, unread: result.unread } });
      return true;
    } catch (error) {
      logFailure(`${readMessages.method} ${readMessages.path} failed`, error);
      showList(loaded.list);
      return false;
    }
  }

  return {
    list: loaded?.list ?? null,
    isStale: loaded !== null && loaded.page !== page,
    hasFailed,
    reload: load,
    markMessages,
  };
}
