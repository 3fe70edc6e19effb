import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a service of this machine that can be slow, or hold everything. Without a service behind it, it never answers. */
export async function startProxy(targetPort?: number) {
  let delayMs = 0;
  let held: (() => void)[] | null = null;
  const sockets = new Set<Socket>();

  const slow = () =>
    new Transform({
      transform(chunk, _, pass) {
        const forward = () => setTimeout(() => pass(null, chunk), delayMs);
        if (held) held.push(forward);
        else forward();
      },
    });
  const server = createServer((near) => {
    const far = targetPort === undefined ? null : connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      if (!socket) continue;
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far?.destroy();
      });
    }
    if (!far) return near.resume();
    near.pipe(slow()).pipe(far);
    far.pipe(slow()).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    hold() {
      held ??= [];
    },
    release() {
      for (const forward of held?.splice(0) ?? []) forward();
      held = null;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
