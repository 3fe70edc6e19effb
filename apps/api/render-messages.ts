import type { Endpoint } from '../../platform/contract/endpoint.ts';
import type { CallRequest } from '../../platform/web/api-client.ts';
import type { Document, DocumentRequest } from './make-document.ts';

/** What can be sent of a call: of its endpoint the name. */
export type SentCall = Pick<CallRequest, 'method' | 'path' | 'input' | 'whole' | 'locale'> & {
  endpoint: Endpoint['path'];
};

export type ToRenderThread =
  | { kind: 'make'; page: number; request: Omit<DocumentRequest, 'transport'> }
  | { kind: 'answered'; call: number; status: number; json: Uint8Array }
  | { kind: 'broke'; call: number; message: string };

export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; request: SentCall }
  | { kind: 'made'; page: number; document: Document | { location: string } }
  | { kind: 'failed'; page: number; error: unknown };
