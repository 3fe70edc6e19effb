import type { JsonTransport } from '../../platform/web/api-client.ts';
import type { Document, DocumentRequest } from './make-document.ts';

/** Bytes go over whole: their memory is the other thread's then, and holds nothing else. */
export type ToRenderThread =
  | { kind: 'make'; page: number; request: Omit<DocumentRequest, 'transport'> }
  | { kind: 'answered'; call: number; status: number; json: Uint8Array<ArrayBuffer> }
  | { kind: 'broke'; call: number; message: string };

export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'call'; page: number; call: number; request: Parameters<JsonTransport>[0] }
  | { kind: 'made'; page: number; document: Document | { location: string } }
  | { kind: 'failed'; page: number; message: string; stack: string | undefined };
