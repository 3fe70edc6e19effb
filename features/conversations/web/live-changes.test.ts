import { expect, test } from 'vitest';
import { eventsOf } from './live-changes.ts';

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
