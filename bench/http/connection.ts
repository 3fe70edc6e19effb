import { connect, type Socket } from 'node:net';

/** Bytes of the response, or null if its status was not 200. */
export type Answered = number | null;
export type Connection = { get(path: string): Promise<Answered>; close(): void };

/**
 * One keep-alive connection that sends one request at a time and discards the responses. A minimal client, because it
 * takes CPU time from the server on the same machine.
 */
export async function openConnection(address: URL, headers: Record<string, string>): Promise<Connection> {
  const socket = connect({ host: address.hostname, port: Number(address.port || 80), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const lines = Object.entries({ host: address.host, connection: 'keep-alive', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const reader = readAnswers(socket);
  return {
    get(path) {
      const answered = reader.next();
      socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
      return answered;
    },
    close: () => socket.destroy(),
  };
}

function readAnswers(socket: Socket) {
  let waiting: PromiseWithResolvers<Answered> | undefined;
  let start: Buffer = Buffer.alloc(0);
  let isOk = false;
  /** The head of the current response has been read completely. */
  let isInBody = false;
  let isChunked = false;
  let left = 0;
  let bytes = 0;
  let tail = '';

  function end(answered: Answered) {
    isInBody = false;
    start = Buffer.alloc(0);
    bytes = 0;
    tail = '';
    waiting?.resolve(answered);
    waiting = undefined;
  }

  function readHead(chunk: Buffer): Buffer | null {
    start = start.length > 0 ? Buffer.concat([start, chunk]) : chunk;
    const at = start.indexOf('\r\n\r\n');
    if (at < 0) return null;
    const head = start.toString('latin1', 0, at).toLowerCase();
    isOk = head.startsWith('http/1.1 200');
    isChunked = head.includes('transfer-encoding: chunked');
    left = Number(head.match(/content-length: (\d+)/)?.[1] ?? 0);
    isInBody = true;
    bytes = at + 4;
    return start.subarray(at + 4);
  }

  socket.on('data', (chunk: Buffer) => {
    const body = isInBody ? chunk : readHead(chunk);
    if (!body) return;
    bytes += body.length;
    left -= body.length;
    tail = (tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
    if (isChunked ? tail.endsWith('\r\n0\r\n\r\n') || tail === '0\r\n\r\n' : left <= 0)
      end(isOk ? bytes : null);
  });
  socket.on('error', () => end(null));
  socket.on('close', () => end(null));
  return {
    next(): Promise<Answered> {
      waiting = Promise.withResolvers<Answered>();
      return socket.destroyed ? Promise.resolve(null) : waiting.promise;
    },
  };
}
