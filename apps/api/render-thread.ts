import { parentPort } from 'node:worker_threads';
import type { JsonTransport } from '../../platform/web/api-client.ts';
import { documentMaker } from './make-document.ts';
import type { FromRenderThread, ToRenderThread } from './render-messages.ts';
import { builtBundle } from './site-bundle.ts';

type Make = Extract<ToRenderThread, { kind: 'make' }>;

const makeDocument = documentMaker(await builtBundle());
type Answered = Awaited<ReturnType<JsonTransport>>;
const awaited = new Map<number, PromiseWithResolvers<Answered>>();
let calls = 0;

const tell = (message: FromRenderThread, handed: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handed);

/** Loaders' calls go to the thread that has the database. */
function transportOf(page: number): JsonTransport {
  return ({ endpoint: { method, path }, whole, locale }) => {
    calls += 1;
    const reply = Promise.withResolvers<Answered>();
    awaited.set(calls, reply);
    tell({ kind: 'call', page, call: calls, request: { endpoint: { method, path }, whole, locale } });
    return reply.promise;
  };
}

async function make({ page, request }: Make): Promise<void> {
  try {
    const document = await makeDocument({ ...request, transport: transportOf(page) });
    if ('location' in document) return tell({ kind: 'made', page, document });
    const html = new Uint8Array(document.html);
    tell({ kind: 'made', page, document: { ...document, html } }, [html.buffer]);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'failed', page, message, stack });
  }
}

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'make') return void make(message);
  const reply = awaited.get(message.call);
  awaited.delete(message.call);
  if (message.kind === 'broke') return reply?.reject(new Error(message.message));
  reply?.resolve({ status: message.status, json: message.json });
});
tell({ kind: 'ready' });
