import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '../contract/problem.ts';
import { refuseBrokenRequest } from './broken-requests.ts';
import { networkOf } from './visitor.ts';

/** A body must have arrived after this time; a file gets more, for mobile networks at the edge of coverage. */
const bodySeconds = 30;
const slowestUploadBytesPerSecond = 8_000;
/** A client that reads an answer slower than this, for as long as a window, is disconnected. */
const slowestDownloadBytesPerSecond = 1_000;
const windowSeconds = 30;

/** Node's own limits, which also hold before a request is routed. */
export const nodeTimeouts = {
  /** Until the last header. */
  headersTimeout: 15_000,
  /** For the whole request, as a last resort: longer than the slowest upload of a file may take. */
  requestTimeout: 50 * 60_000,
  /** A socket on which nothing moves at all, longer than any use case takes. */
  connectionTimeout: 150_000,
  /** Between requests; longer than balancers keep a connection, so that they close it and not we. */
  keepAliveTimeout: 72_000,
};

/** How long the body of a request may take to arrive, in milliseconds. `limit` is its largest size in bytes. */
export function bodyTimeMs({ isFile, limit }: { isFile: boolean; limit: number }): number {
  return 1000 * (bodySeconds + (isFile ? limit / slowestUploadBytesPerSecond : 0));
}

/** Answers 408 and closes the connection if the body of the request has not arrived in time. */
export function requireBodyWithin(message: IncomingMessage, milliseconds: number): void {
  if (!hasBodyToCome(message)) return;
  const timer = setTimeout(() => {
    // Requests that tests inject have no connection, and say nothing of their end.
    if (message.complete !== false) return;
    refuseBrokenRequest(requestTimedOut(), message.socket);
    message.socket.destroySoon();
  }, milliseconds).unref();
  message.once('close', () => clearTimeout(timer));
}

/** Whether the headers of a request announce a body. */
export function hasBodyToCome({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

const requestTimedOut = () =>
  Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Node reads the rest of a body that was refused, so that the connection stays of use. Of more than this it should not. */
const maxIgnoredBytes = 64 * 1024;
/** A client that is still sending has this long to read why it should stop. */
const lingerMs = 2_000;

/** Whether a refusal must end the connection, because too much of the body is still to come. */
export function hasMuchToSend({ complete, headers }: IncomingMessage): boolean {
  if (complete !== false) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxIgnoredBytes
  );
}

/** Sends an answer, reads no more of the request, and ends the connection when the client could read the answer. */
export function answerAndHangUp(
  response: ServerResponse,
  answer: { status: number; headers: OutgoingHttpHeaders; body: string },
  milliseconds = lingerMs,
): void {
  const length = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, { ...answer.headers, connection: 'close', 'content-length': length });
  // Not `end`: it would make Node read what is still to come.
  response.write(answer.body);
  const timer = setTimeout(() => {
    response.end();
    response.socket?.destroy();
  }, milliseconds).unref();
  response.once('close', () => clearTimeout(timer));
}

/** Requests that a connection may send before the first is answered. Browsers and proxies send one. */
const maxUnanswered = 4;

/**
 * Ends connections that send very many requests without waiting for answers; true if this request is of such a connection.
 * Node would work on all of them at once and keep the answers in memory until they are read.
 */
export function isOfImpatientConnection(
  unanswered: WeakMap<Socket, number>,
  { socket }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  if (count > maxUnanswered) socket.destroy();
  return socket.destroyed;
}

/** Bytes that the operating system has taken from us. Node has no public name for what still waits in its queue. */
function progressOf(socket: Socket): { isWaiting: boolean; bytes: number } {
  const handle = (socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } })._handle;
  const waiting = handle?.writeQueueSize ?? 0;
  return { isWaiting: waiting > 0, bytes: (handle?.bytesWritten ?? 0) - waiting };
}

/** Disconnects clients that take an answer too slowly, which would keep it in memory. Clients of slow pages are not. */
export function disconnectSlowReaders(
  server: Server,
  { windowMs = windowSeconds * 1000, bytesPerSecond = slowestDownloadBytesPerSecond } = {},
): { stop(): void } {
  const responses = new Map<ServerResponse, number | null>();
  server.on('request', (_, response: ServerResponse) => {
    responses.set(response, null);
    response.once('close', () => responses.delete(response));
  });
  const minBytes = (bytesPerSecond * windowMs) / 1000;
  const timer = setInterval(() => {
    for (const [response, bytesBefore] of responses) {
      const { socket } = response;
      if (!socket) continue;
      const { isWaiting, bytes } = progressOf(socket);
      if (isWaiting && bytesBefore !== null && bytes - bytesBefore < minBytes) socket.destroy();
      else responses.set(response, isWaiting ? bytes : null);
    }
  }, windowMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Connections at once; each may hold a body or an answer in memory. */
const maxConnections = 2_000;
/** Further connections that only wait for events, which hold about a hundredth of that. */
const maxStreams = 10_000;
/** One address gets at most this share of either. A proxy in front of us is one address, so `isTrusted` exempts it. */
const maxShareOfAddress = 0.25;

/** Moves a connection from the others to those that wait for events; returns false if there are too many of them. */
const movesToStreams = new WeakMap<Socket, () => boolean>();

/** Limits the connections of the server, and of each address, so that one cannot take all of them. */
export function limitConnections(
  server: Server,
  {
    max = maxConnections,
    maxWaiting = maxStreams,
    isTrusted,
  }: { max?: number; maxWaiting?: number; isTrusted: (address: string) => boolean },
): void {
  const [connections, streams] = [createPlaces(max), createPlaces(maxWaiting)];
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isTrusted(address) ? null : networkOf(address);
    let leave = connections.enter(network);
    if (!leave) return socket.destroy();
    socket.once('close', () => leave?.());
    movesToStreams.set(socket, () => {
      const leaveStreams = streams.enter(network);
      if (!leaveStreams) return false;
      leave?.();
      leave = leaveStreams;
      return true;
    });
  });
}

/** Refuses with 429 to keep a connection open for events if there are too many such connections. */
export function keepOpenForEvents(socket: Socket | null): void {
  const move = socket && movesToStreams.get(socket);
  if (move && !move()) throw new Problem('too_many_requests');
}

/**
 * Returns a function that ends the connections on which no request has come yet, such as those that browsers open ahead. Node
 * counts them neither as idle nor as busy, and a server that stops would wait until their headers are late.
 */
export function followUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}

/** Counts who is in, altogether and of each network. */
function createPlaces(max: number) {
  let total = 0;
  const counts = new Map<string, number>();
  return {
    /** Returns a function to call once on leaving; null if there is no place. Without a network only the total counts. */
    enter(network: string | null): (() => void) | null {
      const ofNetwork = network === null ? 0 : (counts.get(network) ?? 0) + 1;
      if (total >= max || ofNetwork > max * maxShareOfAddress) return null;
      total += 1;
      if (network !== null) counts.set(network, ofNetwork);
      return () => {
        total -= 1;
        if (network === null) return;
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}
