import type { JsonTransport } from '../../../platform/web/api-client.ts';
import type { DocumentRequest, MakeDocument } from '../serve/make-document.ts';

/** Messages between the pool and its rendering threads: a task renders a page; `call` is an API call of its loaders. */
export type RenderProtocol = {
  task: Omit<DocumentRequest, 'transport'>;
  result: Awaited<ReturnType<MakeDocument>>;
  call: Pick<Parameters<JsonTransport>[0], 'endpoint' | 'fullInput' | 'locale'>;
  reply: { status: number; json: Uint8Array<ArrayBuffer> };
  toWorker: never;
  fromWorker: never;
};
