import { type Agent, request as httpRequest } from 'node:http';

export type Answer = { status: number; headers: Record<string, unknown>; body: string };
export type Outgoing = { method: string; url: string; headers: Record<string, string>; body?: Buffer };

/** Sends a request as it is; a stream or another protocol is left as soon as it has begun. */
export function sendRequest(
  address: URL,
  { method, url, headers, body }: Outgoing,
  options: { agent?: Agent; localAddress?: string; patienceMs: number },
): Promise<Answer> {
  return new Promise((settle, reject) => {
    const outgoing = httpRequest(
      {
        method,
        host: address.hostname,
        port: address.port,
        path: url,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        ...(options.agent && { agent: options.agent }),
        ...(options.localAddress && { localAddress: options.localAddress }),
      },
      (response) => {
        const [status, answered] = [response.statusCode ?? 0, response.headers];
        if (/event-stream/.test(answered['content-type'] ?? '')) {
          outgoing.destroy();
          return done(() => settle({ status, headers: answered, body: '' }));
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          done(() => settle({ status, headers: answered, body: Buffer.concat(chunks).toString() })),
        );
        response.on('error', (error) => done(() => reject(error)));
      },
    );
    const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), options.patienceMs);
    function done(settleIt: () => void) {
      clearTimeout(timer);
      settleIt();
    }
    outgoing.on('upgrade', ({ headers: answered }, socket) => {
      socket.destroy();
      done(() => settle({ status: 101, headers: answered, body: '' }));
    });
    outgoing.on('error', (error) => done(() => reject(error)));
    outgoing.end(body);
  });
}
