import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { createServices } from '../../../apps/api/services.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aMember } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { notifier } from '../../messages/server/public.ts';

/** A process of the server that listens on a port, as one of several. */
async function aProcess(services: Services) {
  const own = createServices(services);
  const app = await createApp(own, { servesSite: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const listener = own.conversationListener.start({
    url: String(own.pool.options.connectionString),
    log: app.log,
  });
  return {
    url,
    streamCount: () => own.conversationListener.streamCount(),
    async close() {
      await app.close();
      await listener.close();
    },
  };
}

type StreamEvent = {
  id: number;
  event: string;
  data: { conversations?: number[]; unread_messages?: number };
};

/** Reads events until there are `count` of them. */
async function* eventsFrom(url: string, token: string, after?: number): AsyncGenerator<StreamEvent> {
  const response = await fetch(
    `${url}/api/conversations/events/${after === undefined ? '' : `?after=${after}`}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      );
      text = text.slice(end + 2);
      if (lines.has('event'))
        yield {
          id: Number(lines.get('id')),
          event: lines.get('event') ?? '',
          data: JSON.parse(lines.get('data') ?? 'null'),
        };
    }
  }
}

test('a message that one process stores is told by another, and a stream goes on where the last ended', async ({
  services,
}) => {
  const [one, other] = [await aProcess(services), await aProcess(services)];
  try {
    const [seller, buyer] = [await aMember(services), await aMember(services)];
    const car = await aListing(services.db, { member_id: seller.id });
    const first = eventsFrom(other.url, seller.token);
    expect((await first.next()).value).toMatchObject({ id: 0, event: 'ready' });
    await first.return(undefined);
    const stream = eventsFrom(other.url, seller.token, 0);
    expect((await stream.next()).value).toMatchObject({ event: 'ready' });
    const write = () =>
      fetch(`${one.url}/api/conversations/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ car: car.id, text: 'Ещё продаётся?', client_id: randomUUID() }),
      });
    const { id } = await (await write()).json();
    expect((await stream.next()).value).toEqual({
      id: 1,
      event: 'changes',
      data: { last: 1, conversations: [id], is_incomplete: false, unread_messages: 0 },
    });
    await stream.return(undefined);
    // Nobody listens now.
    await write();
    await write();
    const next = eventsFrom(one.url, seller.token, 1);
    expect((await next.next()).value).toMatchObject({ event: 'ready' });
    expect((await next.next()).value).toMatchObject({ id: 3, data: { conversations: [id] } });
    expect(one.streamCount()).toBe(1);
    // The end of the server ends the stream.
    await one.close();
    expect((await next.next()).done).toBe(true);
  } finally {
    await other.close();
  }
});

test('an open page hears how many messages of the service are unread, also when they were read elsewhere', async ({
  services,
}) => {
  const process = await aProcess(services);
  try {
    const member = await aMember(services);
    const stream = eventsFrom(process.url, member.token);
    expect((await stream.next()).value).toMatchObject({ event: 'ready', data: { unread_messages: 0 } });
    const { notify } = notifier(services.messageKinds, 'searches');
    await services.db.transaction().execute((trx) =>
      notify(trx, {
        kind: 'search_digest',
        facts: { searches: [{ id: 1, name: 'Toyota Camry', count: 1 }] } as never,
        memberId: member.id,
        link: '/account/searches',
        now: services.clock.now(),
      }),
    );
    expect((await stream.next()).value).toMatchObject({
      event: 'changes',
      data: { conversations: [], unread_messages: 1 },
    });
    await fetch(`${process.url}/api/messages/read/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ is_read: true }),
    });
    expect((await stream.next()).value).toMatchObject({ data: { unread_messages: 0 } });
  } finally {
    await process.close();
  }
});

test('a member has at most twenty streams at once', async ({ services }) => {
  const process = await aProcess(services);
  try {
    const [member, other] = [await aMember(services), await aMember(services)];
    const streams = Array.from({ length: 20 }, () => eventsFrom(process.url, member.token));
    for (const stream of streams) await stream.next();
    const open = (token: string) =>
      fetch(`${process.url}/api/conversations/events/`, { headers: { authorization: `Bearer ${token}` } });
    expect((await open(member.token)).status).toBe(429);
    await eventsFrom(process.url, other.token).next();
    await streams[0]?.return(undefined);
    await expect.poll(async () => (await open(member.token)).status).toBe(200);
  } finally {
    await process.close();
  }
});
