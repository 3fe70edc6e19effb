import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { readCommand } from './site.ts';

const help = `How long an innocent visitor waits for GET /api/cars/ while somebody else attacks a running site from another address.
Nobody should wait longer than 100 ms. The attacker works on this machine too and takes processor time from the site.
Start the site on this machine with npm start, with its usual limits.

  npm run bench:attacks -- [address] [--seconds 10: of each attack] [--rate 20: requests a second of the visitor]
    [--first 1] [--last 1000: the findings whose attacks are tried]`;

/** Nobody waits longer for an answer; one that takes longer counts as failed. */
const patienceMs = 30_000;
const innocentAddress = '127.0.0.1';
const attackerAddress = '127.0.0.2';
const [wideKeys, manyKeys] = [2_400_000, 78_000];

type Attack = (site: URL, count: (status: string) => void) => void;

const wideJson = (keys: number) =>
  `{${Array.from({ length: keys }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`;

/** Sends the same request on each of so many connections again and again. */
function flood(
  connections: number,
  next: () => { path: string; method?: string; headers?: Record<string, string>; body?: string },
): Attack {
  return (site, count) => {
    const agent = new Agent({ keepAlive: true, localAddress: attackerAddress, maxSockets: connections });
    async function attackAgain() {
      for (;;) {
        const { path, method = 'GET', headers = {}, body } = next();
        const status = await new Promise<string>((resolve) => {
          const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
          const sent = request(
            new URL(path, site),
            { method, agent, headers: { ...headers, ...length } },
            (response) => {
              response.resume().once('close', () => resolve(String(response.statusCode)));
            },
          );
          sent.once('error', () => resolve('cut off'));
          sent.end(body);
        });
        count(status);
        if (status === 'cut off') await sleep(5);
      }
    }
    for (let at = 0; at < connections; at += 1) void attackAgain();
  };
}

const json = { 'content-type': 'application/json' };
const post =
  (path: string, body: string, method = 'POST') =>
  () => ({ path, method, headers: json, body });

/** Keeps so many connections open and does with each what `hold` does; a connection that ends is opened again. */
function holdConnections(connections: number, hold: (socket: Socket) => void): Attack {
  return (site, count) => {
    function open() {
      const socket = connect({
        host: site.hostname,
        port: Number(site.port),
        localAddress: attackerAddress,
      });
      socket.on('error', () => {});
      socket.once('connect', () => {
        count('opened');
        hold(socket);
      });
      socket.once('close', () => {
        count('cut off');
        setTimeout(open, 100);
      });
    }
    for (let at = 0; at < connections; at += 1) open();
  };
}

const bodyHead = (path: string, length: number, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const openCall = '/api/profiles/check-is-user-exist/';

const attacks: Record<string, Attack> = {
  nothing: () => {},
  '1: 27 MB of wide keys to a staff call, no token': (site, count) =>
    flood(4, post('/api/staff/checks/1/report/', wideJson(wideKeys), 'PUT'))(site, count),
  '1: 26 MB of [ to a staff call, no token': (site, count) =>
    flood(4, post('/api/staff/checks/1/report/', '['.repeat(26_000_000), 'PUT'))(site, count),
  '1: 0.85 MB of keys to an open call': (site, count) =>
    flood(20, post(openCall, wideJson(manyKeys)))(site, count),
  '1: 60 kB of keys to an open call': (site, count) =>
    flood(20, post(openCall, wideJson(6_500)))(site, count),
  '5: 100 bodies of a byte a second': holdConnections(100, (socket) => {
    socket.write(bodyHead(openCall, 60_000));
    const timer = setInterval(() => socket.write('{'), 1000);
    socket.once('close', () => clearInterval(timer));
  }),
  '5: 40 bodies of 27 MB held before their last byte': holdConnections(40, (socket) => {
    socket.write(bodyHead('/api/staff/checks/1/report/', 27_000_000, 'PUT'));
    socket.write(Buffer.alloc(26_999_999, '['));
    socket.resume();
  }),
  '5: 100 answers that nobody reads': holdConnections(100, (socket) => {
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(20));
  }),
  '6: one page, 300 connections': flood(300, () => ({ path: '/cars' })),
  '6: ?x=random, 300 connections': flood(300, () => ({ path: `/cars?x=${Math.random()}` })),
  '6: another price each, 300 connections': flood(300, () => ({
    path: `/cars?price_to=${1_000_000 + Math.floor(Math.random() * 1e9)}`,
  })),
  '6: forged cookie, 300 connections': flood(300, () => ({
    path: '/cars',
    headers: { cookie: 'seen=1:9999999999:' },
  })),
  '11: JSON 5,000 deep': (site, count) =>
    flood(20, post(openCall, '['.repeat(5_000) + ']'.repeat(5_000)))(site, count),
};

/**
 * Runs in a thread of its own, so that making the attack does not delay the measurement, and of lower priority, because a
 * real attacker has a machine of his own.
 */
function attack(name: string, site: URL): void {
  setPriority(Math.min(19, getPriority() + 5));
  const counts: Record<string, number> = {};
  attacks[name]?.(site, (status) => {
    counts[status] = (counts[status] ?? 0) + 1;
  });
  parentPort?.on('message', () => parentPort?.postMessage(counts));
}

/** Asks at a fixed rate, however slow the answers are; each waits from the moment when it was due. */
async function measureInnocent(site: URL, { seconds, rate }: { seconds: number; rate: number }) {
  const agent = new Agent({ keepAlive: true, localAddress: innocentAddress });
  const waits: number[] = [];
  let failures = 0;
  const started = performance.now();
  const asked = Array.from({ length: seconds * rate }, async (_, at) => {
    const due = started + (at * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const status = await new Promise<number>((resolve) => {
      const path = `/api/cars/?page=${1 + (at % 50)}`;
      request(new URL(path, site), { agent, signal: AbortSignal.timeout(patienceMs) }, (response) =>
        response.resume().once('close', () => resolve(response.statusCode ?? 0)),
      )
        .once('error', () => resolve(0))
        .end();
    });
    waits.push(performance.now() - due);
    if (status !== 200) failures += 1;
  });
  await Promise.all(asked);
  agent.destroy();
  return { waits, failures };
}

async function measure(name: string, site: URL, load: { seconds: number; rate: number }): Promise<string[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { name, site: site.href } });
  // Time to build what is sent, and for the attack to begin.
  await sleep(3_000);
  const { waits, failures } = await measureInnocent(site, load);
  const counts = await Promise.race([
    new Promise<Record<string, number>>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('counts');
    }),
    sleep(5_000).then(() => ({})),
  ]);
  await worker.terminate();
  await sleep(1_000);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  return [
    name,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(waits, share).toFixed(1)),
    String(failures),
    answers.join(', '),
  ];
}

if (isMainThread) {
  const defaults = { seconds: 10, rate: 20, first: 1, last: 1000 };
  const { address, seconds, rate, first, last } = readCommand(help, defaults);
  console.log(`${address}, ${rate} requests a second for ${seconds} s each; ${machineLine()}\n`);
  const names = Object.keys(attacks).filter((name) => {
    const finding = Number.parseInt(name, 10);
    return !(finding < first || finding > last);
  });
  const rows: string[][] = [];
  // Once without attack, so that the first row does not measure a cold site.
  await measureInnocent(new URL(address), { seconds, rate });
  for (const name of names) {
    const row = await measure(name, new URL(address), { seconds, rate });
    console.error(row.join('  '));
    rows.push(row);
  }
  console.log(
    table(['attack', 'p50 ms', 'p95 ms', 'p99 ms', 'worst ms', 'failed', 'what the attacker got'], rows),
  );
} else {
  const { name, site } = workerData as { name: string; site: string };
  attack(name, new URL(site));
}
