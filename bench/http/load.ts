import { setTimeout as sleep } from 'node:timers/promises';
import { kilobytes, percentile } from '../numbers.ts';
import { type Connection, openConnection, type Response } from './connection.ts';

export type Load = {
  seconds: number;
  milliseconds: number[];
  failures: number;
  /** Those of the failures that were told to come again: 429 and 503. */
  refused: number;
  /** Responses 404, which are expected past the last page. */
  pastLast: number;
  bytes: number;
};
const noLoad = (): Load => ({ seconds: 0, milliseconds: [], failures: 0, refused: 0, pastLast: 0, bytes: 0 });
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
  const load = noLoad();
  const connections = await openAll(input);
  const started = performance.now();
  const end = started + input.seconds * 1000;
  let next = 0;
  async function runConnection(connection: Connection) {
    while (performance.now() < end) {
      const path = input.paths[next % input.paths.length] ?? '/';
      next += 1;
      const requests = performance.now();
      record(load, path, await connection.get(path), performance.now() - requests);
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
  const load = noLoad();
  const freeConnections = await openAll(input);
  const connections = [...freeConnections];
  const dueRequests: { at: number; path: string }[] = [];
  const requests: Promise<void>[] = [];
  const started = performance.now();

  async function send(connection: Connection, { at, path }: { at: number; path: string }): Promise<void> {
    record(load, path, await connection.get(path), performance.now() - at);
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

function record(load: Load, path: string, response: Response, milliseconds: number): void {
  load.milliseconds.push(milliseconds);
  if (response?.status === 404 && /[?&]page=/.test(path)) load.pastLast += 1;
  else if (response?.status !== 200) {
    load.failures += 1;
    if (response?.status === 429 || response?.status === 503) load.refused += 1;
    return;
  }
  load.bytes += response.bytes;
}

const perSecond = ({ milliseconds, failures, seconds }: Load) => (milliseconds.length - failures) / seconds;

/** Connections of the open-loop load, which needs one for every waiting request. */
const openConnections = 64;

/**
 * Asks for each path once: first as many as the site can answer, after warming up, then half as many at moments that do
 * not wait for answers.
 */
export async function closedThenHalf(
  input: LoadInput & { warmUpSeconds: number },
): Promise<{ closed: Load; half: Load }> {
  const paths = [...input.paths];
  const dropUsed = ({ milliseconds }: Load) => paths.splice(0, milliseconds.length % paths.length);
  dropUsed(await closedLoop({ ...input, paths, seconds: input.warmUpSeconds }));
  const closed = await closedLoop({ ...input, paths });
  dropUsed(closed);
  await sleep(500);
  const requestsPerSecond = Math.max(1, perSecond(closed) / 2);
  return {
    closed,
    half: await openLoop({ ...input, paths, connections: openConnections, requestsPerSecond }),
  };
}

export const loadHeading = [
  'a second',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'worst ms',
  'answer',
  'failed',
  'past the last',
];

export function loadRow(load: Load): string[] {
  const answers = load.milliseconds.length - load.failures;
  return [
    perSecond(load).toFixed(0),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(load.milliseconds, share).toFixed(1)),
    kilobytes(load.bytes / Math.max(1, answers)),
    String(load.failures),
    String(load.pastLast),
  ];
}
