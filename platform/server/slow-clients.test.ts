import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import {
  answerAndHangUp,
  disconnectSlowReaders,
  hasMuchToSend,
  isOfImpatientConnection,
  keepOpenForEvents,
  limitConnections,
  requireBodyWithin,
} from './slow-clients.ts';

const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.closeAllConnections();
  open.server?.close();
});

async function serve(listener: RequestListener, prepare: (server: Server) => void = () => {}) {
  const server = createServer(listener);
  open.server = server;
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    open.sockets.push(socket);
    return socket;
  };
}

test('a body that does not arrive is answered with 408, and the connection ends', async () => {
  const connectTo = await serve((request) => requireBodyWithin(request, 50));
  const socket = connectTo();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{');
  expect(await text(socket)).toContain('HTTP/1.1 408 ');
});

test('a request without a body, and one whose body came, may be answered late', async () => {
  const connectTo = await serve((request, response) => {
    requireBodyWithin(request, 20);
    request.resume();
    request.on('end', () => setTimeout(() => response.end('late'), 100));
  });
  for (const head of ['GET / HTTP/1.1', 'POST / HTTP/1.1\r\ncontent-length: 2']) {
    const socket = connectTo();
    socket.write(`${head}\r\nhost: x\r\nconnection: close\r\n\r\n${head.startsWith('POST') ? '{}' : ''}`);
    expect(await text(socket), head).toContain('late');
  }
});

test('a client that does not read its answer is disconnected', async () => {
  const { promise: disconnected, resolve } = Promise.withResolvers<boolean>();
  const connectTo = await serve(
    (_, response) => {
      response.on('close', () => resolve(!response.writableFinished));
      response.end(Buffer.alloc(50_000_000));
    },
    (server) => disconnectSlowReaders(server, { windowMs: 50, bytesPerSecond: 1_000 }),
  );
  const socket = connectTo();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await disconnected).toBe(true);
});

test('a client that waits for a slow answer is not', async () => {
  const connectTo = await serve(
    (_, response) => {
      response.write('first');
      setTimeout(() => response.end('last'), 250);
    },
    (server) => disconnectSlowReaders(server, { windowMs: 20 }),
  );
  const socket = connectTo();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toContain('last');
});

test('one address gets a quarter of the connections, a trusted proxy all of them', async () => {
  const prepare = (isTrusted: boolean) => (server: Server) =>
    limitConnections(server, { max: 8, isTrusted: () => isTrusted });
  const ask = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise<string>((resolve) => {
      socket.once('data', () => resolve('answered'));
      socket.once('close', () => resolve('refused'));
    });
  };
  const connectTo = await serve((_, response) => response.end('x'), prepare(false));
  const [first, second] = [connectTo(), connectTo()];
  expect([await ask(first), await ask(second), await ask(connectTo())]).toEqual([
    'answered',
    'answered',
    'refused',
  ]);
  first.destroy();
  await expect.poll(() => ask(connectTo())).toBe('answered');
  open.server?.closeAllConnections();
  open.server?.close();

  const connectToTrusting = await serve((_, response) => response.end('x'), prepare(true));
  for (let at = 0; at < 5; at += 1) expect(await ask(connectToTrusting())).toBe('answered');
});

test('a connection that waits for events makes room for others, up to a limit of its own', async () => {
  const connectTo = await serve(
    (_, response) => {
      try {
        keepOpenForEvents(response.socket);
        response.write('event');
      } catch {
        response.end('too many');
      }
    },
    (server) => limitConnections(server, { max: 4, maxWaiting: 12, isTrusted: () => false }),
  );
  const ask = (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes).includes('too many') ? 'too many' : 'told'));
      socket.once('close', () => resolve('refused'));
    });
  };
  const first = connectTo();
  expect([await ask(first), await ask(connectTo()), await ask(connectTo())]).toEqual([
    'told',
    'told',
    'told',
  ]);
  const fourth = connectTo();
  expect(await ask(fourth)).toBe('too many');
  // It still counts among the others, of which one address gets one.
  expect(await ask(connectTo())).toBe('refused');
  fourth.destroy();
  first.destroy();
  await expect.poll(() => ask(connectTo())).toBe('told');
});

test('a connection that sends many requests without reading an answer is ended', async () => {
  const unanswered = new WeakMap();
  let worked = 0;
  const connectTo = await serve((request, response) => {
    if (isOfImpatientConnection(unanswered, request, response)) return;
    worked += 1;
    response.end('x');
  });
  const patient = connectTo();
  for (let at = 0; at < 10; at += 1) {
    patient.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((resolve) => patient.once('data', resolve));
  }
  expect(worked).toBe(10);
  const impatient = connectTo();
  impatient.pause();
  impatient.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500));
  await new Promise((resolve) => impatient.once('close', resolve).resume());
  expect(worked).toBeLessThan(20);
});

test('who sends a large body that was refused reads the refusal, and nobody reads the body', async () => {
  let arrivedBytes = 0;
  const connectTo = await serve((request, response) => {
    expect(hasMuchToSend(request)).toBe(true);
    request.socket.on('close', () => (arrivedBytes = request.socket.bytesRead));
    answerAndHangUp(response, { status: 401, headers: { 'x-kind': 'refusal' }, body: 'no' }, 200);
  });
  const socket = connectTo();
  socket.write(`PUT / HTTP/1.1\r\nhost: x\r\ncontent-length: 50000000\r\n\r\n`);
  socket.write(Buffer.alloc(50_000_000));
  const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(first.toString()).toMatch(/^HTTP\/1\.1 401 [\s\S]*x-kind: refusal[\s\S]*\r\n\r\nno$/);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(arrivedBytes).toBeLessThan(5_000_000);
});
