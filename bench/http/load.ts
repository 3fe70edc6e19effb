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

/** Closed loop: every connection sends its next request as soon as the previous one is answered. */
export async function closedLoop(input: LoadInput): Promise<Load> {
  const load: Load = { seconds: 0, milliseconds: [], failures: 0, bytes: 0 };
  const connections = await openAll(input);
  const started = performance.now();
  const end = started + input.seconds * 1000;
  let next = 0;
  async function keepAsking(connection: Connection) {
    while (performance.now() < end) {
      const path = input.paths[next % input.paths.length] ?? '/';
      next += 1;
      const asked = performance.now();
      note(load, await connection.get(path), performance.now() - asked);
    }
  }
  await Promise.all(connections.map(keepAsking));
  load.seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return load;
}

/**
 * Open loop: sends requests at a fixed rate, however slow the responses are. Latency counts from the moment at which a
 * request was due, so that a slow response cannot hide the delay of those behind it (coordinated omission).
 */
export async function openLoop(input: LoadInput & { aSecond: number }): Promise<Load> {
  const load: Load = { seconds: 0, milliseconds: [], failures: 0, bytes: 0 };
  const free = await openAll(input);
  const all = [...free];
  const due: { at: number; path: string }[] = [];
  const asked: Promise<void>[] = [];
  const started = performance.now();

  async function ask(connection: Connection, { at, path }: { at: number; path: string }): Promise<void> {
    note(load, await connection.get(path), performance.now() - at);
    const next = due.shift();
    if (next) return ask(connection, next);
    free.push(connection);
  }

  const count = Math.floor(input.aSecond * input.seconds);
  for (let number = 0; number < count; ) {
    const now = performance.now();
    for (; number < count && started + (number * 1000) / input.aSecond <= now; number += 1) {
      const request = {
        at: started + (number * 1000) / input.aSecond,
        path: input.paths[number % input.paths.length] ?? '/',
      };
      const connection = free.pop();
      if (connection) asked.push(ask(connection, request));
      else due.push(request);
    }
    await sleep(1);
  }
  await Promise.all(asked);
  load.seconds = (performance.now() - started) / 1000;
  for (const connection of all) connection.close();
  return load;
}

function note(load: Load, bytes: number | null, milliseconds: number): void {
  if (bytes === null) load.failures += 1;
  else load.bytes += bytes;
  load.milliseconds.push(milliseconds);
}
