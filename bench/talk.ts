import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServices } from '../apps/api/services.ts';
import { eventsOf } from '../features/conversations/web/live-changes.ts';
import { aMember } from '../features/identity/server/testing.ts';
import { aListing } from '../features/listings/server/testing.ts';
import { systemClock } from '../platform/server/clock.ts';
import type { Services } from '../platform/server/context.ts';
import { readArguments, refuse } from '../tools/arguments.ts';
import { serverCommand } from '../tools/server-command.mjs';
import { withDatabase } from '../tools/with-database.ts';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';

const help = `How the site tells open pages what is new, with a site and a database of its own:
- seconds from the commit of a new ad to the open page of a member whose saved search finds it;
- the memory of one open page in the server, and how soon a message arrives while many are open;
- what is lost or doubled of messages when the server is killed again and again while people write.

  npm run bench:talk -- [--told 50] [--streams 10000] [--kills 100]`;

const options = readArguments(
  { told: { type: 'string' }, streams: { type: 'string' }, kills: { type: 'string' } },
  help,
);
const numberOf = (name: keyof typeof options, usual: number) => {
  const number = Number(options[name] ?? usual);
  return Number.isInteger(number) && number >= 0 ? number : refuse(`--${name}: a whole number.`, help);
};
const [rounds, streamCount, killCount] = [
  numberOf('told', 50),
  numberOf('streams', 10_000),
  numberOf('kills', 100),
];
/** Fewer than the server allows a member at once. */
const streamsPerMember = 10;
const messagesWhileOpen = 50;
const writerCount = 10;
/** Slower than the limit of messages a minute. */
const writeEveryMs = 2_200;
const maxMsBeforeKill = 1_500;

const folder = mkdtempSync(join(tmpdir(), 'tulpar-bench-'));
// PostgreSQL may run as another user.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: join(folder, 'database'),
  PORT: String(await aFreePort()),
  DEMO: '0',
  LOG_LEVEL: 'silent',
});
const address = `http://127.0.0.1:${process.env.PORT}`;

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

type Person = Awaited<ReturnType<typeof aMember>>;

async function call<T>(person: Person, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Tries again until the server is there; what it refuses ends the benchmark. */
async function callUntilItAnswers<T>(...parameters: Parameters<typeof call>): Promise<T> {
  for (;;)
    try {
      return await call<T>(...parameters);
    } catch (error) {
      if (/ answers 4/.test(String(error))) throw error;
      await sleep(50);
    }
}

/** Starts the site's process without the database, as `npm start` does, and waits until it serves. */
async function startServer(databaseUrl: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, serverCommand, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: join(folder, 'server'), DATABASE_URL: databaseUrl },
  });
  while (server.exitCode === null) {
    const response = await fetch(`${address}/readyz`).catch(() => null);
    if (response?.ok) return server;
    await sleep(50);
  }
  throw new Error(`The server ended with ${server.exitCode}.`);
}

async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

type Changes = { conversations: number[]; is_incomplete: boolean; unread_messages: number };

/** Follows a member's events as an open page does: after an interruption it goes on after the last that it knows. */
async function follow(
  person: Person,
  onEvent: (changes: Partial<Changes>) => unknown,
  signal: AbortSignal,
): Promise<void> {
  let last: number | null = null;
  while (!signal.aborted) {
    try {
      const query: string = last === null ? '' : `?after=${last}`;
      const response = await fetch(`${address}/api/conversations/events/${query}`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal,
      });
      if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}`);
      for await (const { id, data } of eventsOf(response.body)) {
        await onEvent(data as Partial<Changes>);
        last = id;
      }
    } catch {
      await sleep(50);
    }
  }
}

const secondsRow = (name: string, ms: readonly number[]) => [
  name,
  ...[0.5, 0.95, 1].map((share) => (percentile(ms, share) / 1000).toFixed(3)),
];

/** Milliseconds from the commit of an ad to the event in the page of who has saved a search for it. */
async function timesUntilTold(services: Services): Promise<number[]> {
  const person = await aMember(services);
  await call(person, 'POST', '/searches/', {
    name: 'Camry',
    query: 'model=toyota/camry',
    frequency: 'instant',
  });
  let heard = Promise.withResolvers<void>();
  const ended = new AbortController();
  const onEvent = ({ unread_messages: unread = 0 }: Partial<Changes>) => unread > 0 && heard.resolve();
  void follow(person, onEvent, ended.signal);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await call(person, 'POST', '/messages/read/', { is_read: true });
    await sleep(500 + Math.random() * 500);
    heard = Promise.withResolvers();
    await aListing(services.db, { published_at: new Date() });
    const committed = performance.now();
    await heard.promise;
    times.push(performance.now() - committed);
  }
  ended.abort();
  return times;
}

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Opens a stream and reads nothing of it but that it has begun. */
function openStream(person: Person, number: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${address}/api/conversations/events/`,
      {
        agent: false,
        // One address gets a share of the connections.
        localAddress: `127.${1 + (number % 200)}.0.1`,
        headers: { authorization: `Bearer ${person.token}` },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answers ${response.statusCode}`));
        response.once('data', () => resolve(() => request.destroy()));
        response.resume();
      },
    );
    request.on('error', reject);
  });
}

async function memoryOfStreams(services: Services, server: ChildProcess): Promise<string[][]> {
  const [seller, buyer] = [await aMember(services), await aMember(services)];
  const car = await aListing(services.db, { member_id: seller.id });
  const before = memoryOf(server.pid);
  const startedAt = performance.now();
  const closes: (() => void)[] = [];
  // One more follows the messages.
  const others = streamCount - 1;
  while (closes.length < others) {
    const person = await aMember(services);
    const count = Math.min(streamsPerMember, others - closes.length);
    closes.push(
      ...(await Promise.all(Array.from({ length: count }, () => openStream(person, closes.length)))),
    );
  }
  const openedMs = performance.now() - startedAt;
  await sleep(5_000);
  const after = memoryOf(server.pid);
  const times: number[] = [];
  let heard = Promise.withResolvers<void>();
  const ended = new AbortController();
  void follow(seller, ({ conversations }) => conversations?.length && heard.resolve(), ended.signal);
  const first = { car: car.id, text: 'Здравствуйте', client_id: crypto.randomUUID() };
  const { id } = await call<{ id: number }>(buyer, 'POST', '/conversations/', first);
  for (let at = 0; at < messagesWhileOpen; at += 1) {
    await sleep(writeEveryMs);
    heard = Promise.withResolvers();
    const sentAt = performance.now();
    await call(buyer, 'POST', `/conversations/${id}/messages/`, {
      text: `Вопрос ${at}`,
      client_id: crypto.randomUUID(),
    });
    await heard.promise;
    times.push(performance.now() - sentAt);
  }
  ended.abort();
  for (const close of closes) close();
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return [
    ['streams', String(closes.length)],
    ['opened in, s', (openedMs / 1000).toFixed(1)],
    ['memory before, MB', megabytes(before)],
    ['memory with them, MB', megabytes(after)],
    ['a stream, kB', ((after - before) / closes.length / 1000).toFixed(1)],
    ['message sent → told, median, s', (percentile(times, 0.5) / 1000).toFixed(3)],
    ['message sent → told, longest, s', (percentile(times, 1) / 1000).toFixed(3)],
  ];
}

type Message = { id: number; text: string };

/** People write to a seller, and the server is killed while they do; returns the server that runs at the end. */
async function killWhileTheyWrite(services: Services, running: ChildProcess, databaseUrl: string) {
  let server = running;
  const seller = await aMember(services);
  const received = new Map<number, string>();
  const newestOf = new Map<number, number>();
  const ended = new AbortController();
  async function loadMore(id: number): Promise<void> {
    let hasMore = true;
    while (hasMore) {
      const path = `/conversations/${id}/messages/?after=${newestOf.get(id) ?? 0}`;
      const page = await callUntilItAnswers<{ results: Message[]; has_more: boolean }>(seller, 'GET', path);
      for (const message of page.results) received.set(message.id, message.text);
      newestOf.set(id, page.results.at(-1)?.id ?? newestOf.get(id) ?? 0);
      hasMore = page.has_more && page.results.length > 0;
    }
  }
  void follow(
    seller,
    async ({ conversations = [], is_incomplete: isIncomplete }) => {
      for (const id of isIncomplete ? newestOf.keys() : conversations) await loadMore(id);
    },
    ended.signal,
  );
  const sent: string[] = [];
  let isOver = false;
  async function write(writer: number): Promise<void> {
    const [buyer, car] = [await aMember(services), await aListing(services.db, { member_id: seller.id })];
    const textOf = (at: number) => `Вопрос ${at} человека ${writer}`;
    const first = { car: car.id, text: textOf(0), client_id: crypto.randomUUID() };
    const { id } = await callUntilItAnswers<{ id: number }>(buyer, 'POST', '/conversations/', first);
    sent.push(first.text);
    for (let at = 1; !isOver; at += 1) {
      await sleep(writeEveryMs * (1 + Math.random() / 5));
      const message = { text: textOf(at), client_id: crypto.randomUUID() };
      await callUntilItAnswers(buyer, 'POST', `/conversations/${id}/messages/`, message);
      sent.push(message.text);
    }
  }
  const writers = Array.from({ length: writerCount }, (_, at) => write(at + 1));
  for (let kill = 0; kill < killCount; kill += 1) {
    await sleep(Math.random() * maxMsBeforeKill);
    await stopServer(server, 'SIGKILL');
    server = await startServer(databaseUrl);
  }
  isOver = true;
  await Promise.all(writers);
  for (let wait = 0; wait < 100 && received.size < sent.length; wait += 1) await sleep(100);
  ended.abort();
  const texts = [...received.values()];
  const report = [
    ['kills', String(killCount)],
    ['messages that the server said to have taken', String(sent.length)],
    ['told to the other page', String(texts.length)],
    ['lost', String(sent.filter((text) => !texts.includes(text)).length)],
    ['doubled', String(texts.length - new Set(texts).size)],
  ];
  return { server, report };
}

await withDatabase(async ({ pool, db, config, storage }) => {
  console.log(`${machineLine()}\n`);
  const databaseUrl = String(pool.options.connectionString);
  const services = createServices({ config, pool, db, clock: systemClock, storage });
  let server = await startServer(databaseUrl);
  try {
    if (rounds > 0) {
      const times = await timesUntilTold(services);
      const row = secondsRow(`${rounds} new ads`, times);
      console.log(`${table(['ad committed → told in the page, s', 'p50', 'p95', 'max'], [row])}\n`);
    }
    if (streamCount > 0)
      console.log(`${table(['open pages', ''], await memoryOfStreams(services, server))}\n`);
    if (killCount > 0) {
      const killed = await killWhileTheyWrite(services, server, databaseUrl);
      server = killed.server;
      console.log(table(['the server is killed', ''], killed.report));
    }
  } finally {
    await stopServer(server, 'SIGKILL');
  }
});
