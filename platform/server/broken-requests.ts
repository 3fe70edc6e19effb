import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale } from '../contract/locale.ts';
import { type CommonRefusal, Problem } from '../contract/problem.ts';
import { documentOf } from './problems.ts';

const refusals: Record<string, CommonRefusal> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timed_out',
};

/** Answers a request that Node's HTTP parser rejected. It reaches no route, so the response is written to the socket. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const requestId = randomUUID();
  const refusal = new Problem(refusals[error.code ?? ''] ?? 'malformed_request');
  const document = documentOf(refusal, { locale: defaultLocale, requestId });
  const body = JSON.stringify(document);
  const head = [
    `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
