import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** One server-sent event; without a name and data a sign of life, which keeps proxies from closing the connection. */
export type ServerEvent = { id?: number; event: string; data: unknown } | null;

/** Returned by use cases whose contract returns `text/event-stream`. */
export class EventStream {
  readonly events: AsyncIterable<ServerEvent>;

  constructor(events: AsyncIterable<ServerEvent>) {
    this.events = events;
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
export function sendEvents(reply: FastifyReply, { events }: EventStream) {
  return (
    reply
      .header('cache-control', 'private, no-store, no-transform')
      // A connection that outlives its stream would keep a server that shuts down waiting.
      .header('connection', 'close')
      // nginx passes each event on at once.
      .header('x-accel-buffering', 'no')
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(linesOf(events), { objectMode: false, highWaterMark: 1024 }))
  );
}
