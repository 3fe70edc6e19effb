import { expect, test, vi } from 'vitest';
import { createApiClient, httpTransport } from '../../../platform/web/api-client.ts';
import { eventsOf, followLiveChanges } from './live-changes.ts';

test('the stream is opened again as soon as there is a connection, however long there was none', async ({
  onTestFinished,
}) => {
  const events = new EventTarget();
  const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', request);
  vi.useFakeTimers();
  const stop = followLiveChanges(createApiClient('en', httpTransport('')));
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const before = request.mock.calls.length;
  expect(before).toBeLessThan(20);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledTimes(before + 1);
  // If the connection does not carry yet, it is tried again soon.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(request).toHaveBeenCalledTimes(before + 3);
});

test('events are read wherever the network has cut them, and signs of life are left out', async () => {
  const text =
    'id: 7\nevent: ready\ndata: {}\n\n:\n\nid: 8\nevent: changes\ndata: {"conversations":[3],"name":"Қ"}\n\nid: 9\nev';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 5, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of eventsOf(body)) events.push(event);
    expect(events).toEqual([
      { id: 7, event: 'ready', data: {} },
      { id: 8, event: 'changes', data: { conversations: [3], name: 'Қ' } },
    ]);
  }
});
