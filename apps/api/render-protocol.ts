import type { JsonTransport } from '../../platform/web/api-client.ts';
import type { DocumentRequest, MakeDocument } from './make-document.ts';

/** A task renders a page; its calls are the API calls of the page's loaders. */
export type RenderProtocol = {
  task: Omit<DocumentRequest, 'transport'>;
  result: Awaited<ReturnType<MakeDocument>>;
  call: Pick<Parameters<JsonTransport>[0], 'endpoint' | 'fullInput' | 'locale'>;
  reply: { status: number; json: Uint8Array<ArrayBuffer> };
  toWorker: never;
  fromWorker: never;
};
