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

const tell = (message: FromRenderThread) => parentPort?.postMessage(message);

/** Loaders' calls go to the thread that has the database. */
function transportOf(page: number): JsonTransport {
  return ({ method, path, endpoint, input, whole, locale }) => {
    calls += 1;
    const reply = Promise.withResolvers<Answered>();
    awaited.set(calls, reply);
    const request = { method, path, endpoint: endpoint.path, input, whole, locale };
    tell({ kind: 'call', page, call: calls, request });
    return reply.promise;
  };
}

async function make({ page, request }: Make): Promise<void> {
  try {
    tell({ kind: 'made', page, document: await makeDocument({ ...request, transport: transportOf(page) }) });
  } catch (error) {
    tell({ kind: 'failed', page, error });
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
