import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { createServices } from '../apps/api/services.ts';
import { aMember } from '../features/identity/server/testing.ts';
import { systemClock } from '../platform/server/clock.ts';
import { readConfig } from '../platform/server/config.ts';
import { openDatabase, openPool } from '../platform/server/database.ts';
import { startEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { openStorage } from '../platform/server/open-storage.ts';
import { readArguments } from './arguments.ts';
import { signInAsDemo } from './demo-sign-in.ts';
import { type Answer, faultOf } from './fuzz/answer-fault.ts';
import { type ApiDocument, callsOf } from './fuzz/document.ts';
import { type FuzzState, fuzz, newState, type Send } from './fuzz/fuzz.ts';
import { rawRequests } from './fuzz/raw-requests.ts';
import type { Person } from './fuzz/requests.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const help = `Sends malformed and hostile requests to every call of the OpenAPI document and to the pages, as a guest, a member
and each kind of staff, and tells which were answered with a 5xx, not at all, without a code, or with what is only ours.
It goes on where the run before ended (.data/fuzz/state.json); the same seed makes the same requests.

  npm run fuzz -- [--requests 20000: of this run] [--seed 1] [--url http://127.0.0.1:3000: a running demonstration, which
    must have no limits (REQUESTS_PER_SECOND=0); without it, one is started in .data/fuzz] [--at-once 8] [--fresh: forget earlier runs]`;

const {
  requests,
  seed,
  url,
  'at-once': atOnce,
  fresh,
} = readArguments(
  {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    'at-once': { type: 'string', default: '8' },
    fresh: { type: 'boolean' },
  },
  help,
);
const folder = resolve('.data/fuzz');
const stateFile = join(folder, 'state.json');
/** Nothing takes longer but a stream, which is left as soon as it has begun. */
const patienceMs = 20_000;
const requestsPerRawOnes = 3_000;

await mkdir(folder, { recursive: true });
const stored: FuzzState | undefined =
  existsSync(stateFile) && !fresh ? JSON.parse(await readFile(stateFile, 'utf8')) : undefined;
const state = stored?.seed === Number(seed) ? stored : newState(Number(seed));

const own = url ? null : await startOwnSite();
const address = new URL(url ?? own?.site.url ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: Number(atOnce) });
let sent = 0;

const send: Send = ({ method, url: path, headers, body }) =>
  new Promise<Answer>((settle, reject) => {
    sent += 1;
    const outgoing = httpRequest(
      {
        agent,
        method,
        host: address.hostname,
        port: address.port,
        path,
        // Another visitor each hundred requests, because of the limits of an address.
        localAddress: `127.${(sent >> 16) % 250}.${1 + ((sent >> 8) % 250)}.${1 + ((sent >> 6) % 4)}`,
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        timeout: patienceMs,
      },
      (response) => {
        const status = response.statusCode ?? 0;
        if (/event-stream/.test(response.headers['content-type'] ?? '')) {
          outgoing.destroy();
          return settle({ status, body: '' });
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => settle({ status, body: Buffer.concat(chunks).toString() }));
        response.on('error', () => reject(new Error('the answer broke off')));
      },
    );
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      settle({ status: 101, body: '' });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      // A connection that the server had just closed, as it may; or one that it ended because of the request.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? settle({ status: 0, body: '' }) : reject(error),
    );
    outgoing.end(body);
  });

const document = await send({ method: 'GET', url: '/api/openapi.json', headers: {} });
const calls = callsOf(JSON.parse(document.body) as ApiDocument);
const memory: number[] = [];
const startedAt = performance.now();
const before = state.requests;

try {
  await fuzz(state, {
    calls,
    count: Number(requests),
    concurrency: Number(atOnce),
    tokenOf,
    send,
    async onRound() {
      if (state.requests % requestsPerRawOnes === 0) for (const text of rawRequests) await sendRaw(text);
      if (own) memory.push(await residentMegabytes(own.site));
      await writeFile(stateFile, JSON.stringify(state, null, 1));
      process.stdout.write(`\r${state.requests} requests, ${Object.keys(state.findings).length} findings `);
    },
  });
} finally {
  if (own) await writeFile(join(folder, 'site.log'), own.site.output());
  await own?.stop();
}
report();

/** Of a member made for this, in every other round of a person of the demonstration, who has ads, talks and requests. */
async function tokenOf(person: Person, round: number): Promise<string | null> {
  if (person === 'guest') return null;
  const ofDemo =
    round % 2 === 0 || !own ? await signInAsDemo(address.origin, person).catch(() => null) : null;
  // A request of an earlier round may have closed the account.
  if (ofDemo || !own) return ofDemo;
  return (await aMember(own.services, { roles: person === 'member' ? [] : [person] })).token;
}

async function startOwnSite() {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isFast: true });
  const settings = { DATA_DIR: join(folder, 'site'), DATABASE_URL: postgres.url };
  const site = await startSite({ ...settings, LOG_LEVEL: 'error' });
  const config = readConfig({ ...settings, PORT: String(site.port) });
  const pool = openPool(postgres.url, { size: 2 });
  const parts = { config, pool, db: openDatabase(pool), clock: systemClock };
  const services = createServices({ ...parts, storage: await openStorage(config) });
  return {
    site,
    services,
    async stop() {
      await site.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** Whatever comes back has a status below 500, and the connection is closed or stays usable. */
function sendRaw(text: string): Promise<void> {
  return new Promise((settle) => {
    const socket = connect({ host: address.hostname, port: Number(address.port) });
    let answer = '';
    const timer = setTimeout(() => socket.destroy(), 500);
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
      state.statuses[`raw ${status}`] = (state.statuses[`raw ${status}`] ?? 0) + 1;
      const fault = faultOf({ status, body: answer }, { hasCodes: false });
      if (fault)
        state.findings[`${fault}: raw`] ??= { fault, call: 'raw', count: 1, first: text.slice(0, 300) };
      settle();
    });
    socket.write(text, 'latin1');
  });
}

async function residentMegabytes({ pid }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function report(): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const count = state.requests - before;
  console.log(
    `\n${count} requests in ${seconds.toFixed(0)} s, ${state.requests} in all, seed ${state.seed}, ${calls.length} addresses\n`,
  );
  console.table(state.statuses);
  if (memory.length > 0)
    console.log(`\nmemory of the site after each ${requestsPerRawOnes} requests, MB: ${memory.join(' ')}`);
  const findings = Object.values(state.findings).sort((a, b) => b.count - a.count);
  for (const { fault, call, count: times, first } of findings)
    console.log(`\n${fault}: ${call}, ${times} ×\n  ${first}`);
  console.log(`\n${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
