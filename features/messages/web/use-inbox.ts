import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { listMessages, readMessages, type ServiceMessage } from '../contract.ts';

type Known = { page: number; list: OutputOf<typeof listMessages> };

/** Everything but these ids, or all, is left as it is. */
export function markedMessages(
  messages: readonly ServiceMessage[],
  ids: readonly number[] | undefined,
  isRead: boolean,
): ServiceMessage[] {
  return messages.map((one) => (!ids || ids.includes(one.id) ? { ...one, is_read: isRead } : one));
}

type InboxOptions = {
  page: number;
  /** As the shell knows it: when it grows, something has come. */
  unread: number | null;
  onUnread: (unread: number) => void;
};

/** One page of the inbox. Marks show at once, and go back when the server does not take them. */
export function useInbox(api: ApiClient, { page, unread, onUnread }: InboxOptions) {
  const [known, setKnown] = useState<Known | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);
  const told = useRef<number | null>(null);

  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setFailed(false);
    try {
      const list = await api.call(listMessages, { page: String(page) });
      if (mine !== turn.current) return;
      told.current = list.unread;
      onUnread(list.unread);
      setKnown({ page, list });
    } catch (error) {
      logFailure(`${listMessages.method} ${listMessages.path} failed`, error);
      if (mine === turn.current) setFailed(true);
    }
  }, [api, page, onUnread]);

  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);

  useEffect(() => {
    if (unread === null || told.current === null || unread <= told.current) return;
    told.current = unread;
    void load();
  }, [unread, load]);

  /** False when the server did not take it. Without ids all of them. */
  async function mark(ids: number[] | undefined, isRead: boolean): Promise<boolean> {
    if (!known) return false;
    const show = (list: Known['list']) => {
      turn.current += 1;
      told.current = list.unread;
      onUnread(list.unread);
      setKnown({ page: known.page, list });
    };
    const results = markedMessages(known.list.results, ids, isRead);
    const changed = results.filter((one, at) => one.is_read !== known.list.results[at]?.is_read).length;
    const guessed = ids ? known.list.unread + (isRead ? -changed : changed) : 0;
    show({ ...known.list, results, unread: Math.max(0, guessed) });
    try {
      const answer = await api.call(readMessages, { ...(ids && { ids }), is_read: isRead });
      told.current = answer.unread;
      onUnread(answer.unread);
      setKnown((now) => now && { ...now, list: { ...now.list, unread: answer.unread } });
      return true;
    } catch (error) {
      logFailure(`${readMessages.method} ${readMessages.path} failed`, error);
      show(known.list);
      return false;
    }
  }

  return {
    list: known?.list ?? null,
    isOld: known !== null && known.page !== page,
    hasFailed,
    reload: load,
    mark,
  };
}
