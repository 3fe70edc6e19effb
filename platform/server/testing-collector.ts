import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
  attributes: Record<string, unknown>;
};
type Attribute = { key: string; value: Record<string, unknown> };
type Request = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
};

/** A collector on this machine that takes traces as OTLP over HTTP in JSON. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Request;
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(valuesOf(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: valuesOf(span.attributes) });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In the order in which they ended. */
    spans,
    resources,
    /** The spans right below this one. */
    below: ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
