import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';

export type Load = { seconds: number; milliseconds: number[]; failures: number; bytes: number };
type LoadInput = {
  address: URL;
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
};

async function openAll({ address, connections, headers = {} }: LoadInput): Promise<Connection[]> {
  return Promise.all(Array.from({ length: connections }, () => openConnection(address, headers)));
}

/** Generates closed-loop load: every connection sends its next request as soon as the previous one is answered. */
export async function closedLoop(input: LoadInput): Promise<Load> {
  const load: Load = { seconds: 0, milliseconds: [], failures: 0, bytes: 0 };
  const connections = await openAll(input);
  const started = performance.now();
  const end = started + input.seconds * 1000;
  let next = 0;
  async function runConnection(connection: Connection) {
    while (performance.now() < end) {
      const path = input.paths[next % input.paths.length] ?? '/';
      next += 1;
      const requests = performance.now();
      record(load, await connection.get(path), performance.now() - requests);
    }
  }
  await Promise.all(connections.map(runConnection));
  load.seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return load;
}

/**
 * Generates open-loop load: sends requests at a fixed rate, however slow the responses are. Latency is measured from the
 * time at which a request was due, so that a slow response does not hide the delay of the requests waiting behind it
 * (coordinated omission).
 */
export async function openLoop(input: LoadInput & { requestsPerSecond: number }): Promise<Load> {
  const load: Load = { seconds: 0, milliseconds: [], failures: 0, bytes: 0 };
  const freeConnections = await openAll(input);
  const connections = [...freeConnections];
  const dueRequests: { at: number; path: string }[] = [];
  const requests: Promise<void>[] = [];
  const started = performance.now();

  async function send(connection: Connection, { at, path }: { at: number; path: string }): Promise<void> {
    record(load, await connection.get(path), performance.now() - at);
    const next = dueRequests.shift();
    if (next) return send(connection, next);
    freeConnections.push(connection);
  }

  const count = Math.floor(input.requestsPerSecond * input.seconds);
  for (let number = 0; number < count; ) {
    const now = performance.now();
    for (; number < count && started + (number * 1000) / input.requestsPerSecond <= now; number += 1) {
      const request = {
        at: started + (number * 1000) / input.requestsPerSecond,
        path: input.paths[number % input.paths.length] ?? '/',
      };
      const connection = freeConnections.pop();
      if (connection) requests.push(send(connection, request));
      else dueRequests.push(request);
    }
    await sleep(1);
  }
  await Promise.all(requests);
  load.seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return load;
}

function record(load: Load, bytes: number | null, milliseconds: number): void {
  if (bytes === null) load.failures += 1;
  else load.bytes += bytes;
  load.milliseconds.push(milliseconds);
}
