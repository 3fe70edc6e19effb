import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { keepOpenForEvents } from './slow-clients.ts';

/** One server-sent event; without a name and data a sign of life, which keeps proxies from closing the connection. */
export type ServerEvent = { id?: number; event: string; data: unknown } | null;

/** Returned by use cases whose contract returns `text/event-stream`. */
export class EventStream {
  readonly eventsUntil: (ended: AbortSignal) => AsyncIterable<ServerEvent>;

  /** `ended` is aborted when the connection has ended, so that a stream that waits for an event does not wait on. */
  constructor(eventsUntil: (ended: AbortSignal) => AsyncIterable<ServerEvent>) {
    this.eventsUntil = eventsUntil;
  }
}

async function* linesOf(events: AsyncIterable<ServerEvent>): AsyncIterable<string> {
  for await (const event of events) {
    if (!event) yield ':\n\n';
    else {
      const id = event.id === undefined ? '' : `id: ${event.id}\n`;
      yield `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
    }
  }
}

/** Sends events as they come. The stream ends with the connection, and the connection with the stream. */
export function sendEvents(reply: FastifyReply, { eventsUntil }: EventStream) {
  keepOpenForEvents(reply.raw.socket);
  const connection = new AbortController();
  reply.raw.on('close', () => connection.abort());
  return (
    reply
      .header('cache-control', 'private, no-store, no-transform')
      // A connection that outlives its stream would keep a server that shuts down waiting.
      .header('connection', 'close')
      // nginx passes each event on at once.
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(
        Readable.from(linesOf(eventsUntil(connection.signal)), { objectMode: false, highWaterMark: 1024 }),
      )
  );
}
