import { connect, type Socket } from 'node:net';

/** Status and size of a response, or null if the connection broke. */
export type Response = { status: number; bytes: number } | null;
export type Connection = { get(path: string): Promise<Response>; close(): void };

/**
 * Opens a keep-alive HTTP connection that sends one request at a time and discards the responses. The client is minimal,
 * because it takes CPU time from the server on the same machine.
 */
export async function openConnection(address: URL, headers: Record<string, string>): Promise<Connection> {
  const socket = connect({ host: address.hostname, port: Number(address.port || 80), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const lines = Object.entries({ host: address.host, connection: 'keep-alive', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const reader = readResponses(socket);
  return {
    get(path) {
      const response = reader.next();
      socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
      return response;
    },
    close: () => socket.destroy(),
  };
}

function readResponses(socket: Socket) {
  let pending: PromiseWithResolvers<Response> | undefined;
  let start: Buffer = Buffer.alloc(0);
  let status = 0;
  /** True when the header of the current response has been read completely. */
  let isInBody = false;
  let isChunked = false;
  let remainingBytes = 0;
  let bytes = 0;
  let lastCharacters = '';

  function finish(response: Response) {
    isInBody = false;
    start = Buffer.alloc(0);
    bytes = 0;
    lastCharacters = '';
    pending?.resolve(response);
    pending = undefined;
  }

  function readHead(chunk: Buffer): Buffer | null {
    start = start.length > 0 ? Buffer.concat([start, chunk]) : chunk;
    const at = start.indexOf('\r\n\r\n');
    if (at < 0) return null;
    const head = start.toString('latin1', 0, at).toLowerCase();
    status = Number(head.slice('http/1.1 '.length, 'http/1.1 200'.length));
    isChunked = head.includes('transfer-encoding: chunked');
    remainingBytes = Number(head.match(/content-length: (\d+)/)?.[1] ?? 0);
    isInBody = true;
    bytes = at + 4;
    return start.subarray(at + 4);
  }

  socket.on('data', (chunk: Buffer) => {
    const body = isInBody ? chunk : readHead(chunk);
    if (!body) return;
    bytes += body.length;
    remainingBytes -= body.length;
    lastCharacters = (lastCharacters + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
    if (
      isChunked
        ? lastCharacters.endsWith('\r\n0\r\n\r\n') || lastCharacters === '0\r\n\r\n'
        : remainingBytes <= 0
    )
      finish({ status, bytes });
  });
  socket.on('error', () => finish(null));
  socket.on('close', () => finish(null));
  return {
    next(): Promise<Response> {
      pending = Promise.withResolvers<Response>();
      return socket.destroyed ? Promise.resolve(null) : pending.promise;
    },
  };
}
