import { serverHost } from '../../../platform/contract/server-host.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { type ConversationChanges, followChanges, listChanges } from '../contract.ts';

/*
 * Hears of changes while they happen. One tab of the browser holds the stream and tells the others: a browser has only six
 * connections to a server that does not speak HTTP/2.
 */

const name = 'conversation-changes';
/** A proxy that holds the first event back for longer holds back the others too; then the changes are polled. */
const firstEventMs = 8_000;
const pollMs = 10_000;
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;

type Listener = (changes: ConversationChanges) => void;
const listeners = new Set<Listener>();

/** Calls the listener with every change of this member's conversations and unread messages; returns a function that ends this. */
export function onConversationChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves early, to true, if there is a connection again. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const end = ({ type }: { type: string }) => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve(type === 'online');
    };
    const timer = setTimeout(end, ms, { type: 'timer' });
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** Follows the member's changes until the returned function is called. */
export function followLiveChanges(api: ApiClient): () => void {
  const otherTabs = new BroadcastChannel(name);
  /** Number of the last change that was told. */
  let last: number | null = null;
  let session = new AbortController();

  function dispatch(changes: ConversationChanges): void {
    last = changes.last;
    for (const listener of listeners) listener(changes);
  }
  otherTabs.addEventListener('message', ({ data }) => dispatch(data as ConversationChanges));
  const dispatchInAllTabs = (changes: ConversationChanges) => {
    dispatch(changes);
    otherTabs.postMessage(changes);
  };

  async function poll(): Promise<void> {
    const changes = await api.call(listChanges, last === null ? {} : { after: String(last) });
    // What happened before the first number was known is loaded anew.
    dispatchInAllTabs(last === null ? { ...changes, is_incomplete: true } : changes);
  }

  /** Resolves to true if events arrive at all. */
  async function stream(signal: AbortSignal): Promise<boolean> {
    const first = new AbortController();
    const timer = setTimeout(() => first.abort(), firstEventMs);
    try {
      const query = last === null ? '' : `?after=${last}`;
      const response = await fetch(`${serverHost}/api${followChanges.path}${query}`, {
        headers: { authorization: `Bearer ${tokenStore.read()}` },
        signal: AbortSignal.any([signal, first.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
      for await (const { event, id, data } of eventsOf(response.body)) {
        clearTimeout(timer);
        if (event === 'changes') dispatchInAllTabs(data as ConversationChanges);
        else
          dispatchInAllTabs({
            ...(data as Pick<ConversationChanges, 'unread_messages'>),
            last: last ?? id,
            conversations: [],
            is_incomplete: last === null,
          });
      }
      return true;
    } catch (error) {
      if (first.signal.aborted) return false;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function lead(signal: AbortSignal): Promise<void> {
    let retryMs = firstRetryMs;
    let isPolling = false;
    while (!signal.aborted) {
      try {
        if (isPolling) {
          await poll();
          await wait(pollMs, signal);
        } else isPolling = !(await stream(signal));
        retryMs = firstRetryMs;
      } catch {
        const isOnlineAgain = await wait(retryMs, signal);
        retryMs = isOnlineAgain ? firstRetryMs : Math.min(retryMs * 2, maxRetryMs);
      }
    }
  }

  /** Waits until no other tab leads. */
  function start(): void {
    session = new AbortController();
    const { signal } = session;
    // Browsers have locks only where the connection is secure.
    if (!navigator.locks) void lead(signal);
    else navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {});
  }
  /** A page that lies in the cache for Back must hold neither the lock nor the stream. */
  const pause = () => session.abort();
  const resume = ({ persisted }: PageTransitionEvent) => persisted && start();
  addEventListener('pagehide', pause);
  addEventListener('pageshow', resume);
  start();

  return () => {
    session.abort();
    otherTabs.close();
    removeEventListener('pagehide', pause);
    removeEventListener('pageshow', resume);
  };
}

type StreamEvent = { event: string; id: number; data: unknown };

/** Parses server-sent events; comments, which only keep the connection open, are left out. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (fieldName: string) =>
        lines.find((line) => line.startsWith(`${fieldName}: `))?.slice(fieldName.length + 2);
      const event = field('event');
      if (event) yield { event, id: Number(field('id')), data: JSON.parse(field('data') ?? 'null') };
    }
  }
}
