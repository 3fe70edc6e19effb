import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from './arguments.ts';
import { signInAsDemo } from './demo-sign-in.ts';
import { faultOf } from './fuzz/answer-fault.ts';
import { type ApiDocument, callsOf } from './fuzz/document.ts';
import { type FuzzState, fuzz, newState, type Send } from './fuzz/fuzz.ts';
import { growthFaults, type Held } from './fuzz/growth.ts';
import { startOwnSite } from './fuzz/own-site.ts';
import { rawRequests } from './fuzz/raw-requests.ts';
import type { Person } from './fuzz/requests.ts';
import { sendRequest } from './send-request.ts';

const help = `Sends malformed and hostile requests to every call of the OpenAPI document and to the pages, as a guest, a member
and each kind of staff, and tells which were answered with a 5xx, not at all, without a code, or with what is only ours, and
whether the site holds more afterwards than when it was warm. It goes on where the run before ended
(.data/fuzz/state.json); the same seed makes the same requests.

  npm run fuzz -- [--requests 20000: of this run] [--seed 1] [--url http://127.0.0.1:3000: a running demonstration, which
    must have no limits (REQUESTS_PER_SECOND=0); without it, one is started in .data/fuzz] [--at-once 64] [--fresh: forget earlier runs]`;

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
    'at-once': { type: 'string', default: '64' },
    fresh: { type: 'boolean' },
  },
  help,
);
const folder = resolve('.data/fuzz');
const stateFile = join(folder, 'state.json');
/** Nothing takes longer but a stream, which is left as soon as it has begun. */
const patienceMs = 20_000;
/** So many visitors ask in turn, each from an address of its own, because of the limits of an address. */
const visitorsCount = 250;
/** What the site holds is looked at after so many requests each; until the first its caches fill. */
const requestsPerLook = 30_000;
/** Until then what the last requests caused is over. */
const restMs = 15_000;

await mkdir(folder, { recursive: true });
const stored: FuzzState | undefined =
  existsSync(stateFile) && !fresh ? JSON.parse(await readFile(stateFile, 'utf8')) : undefined;
const state = stored?.seed === Number(seed) ? stored : newState(Number(seed));

const own = url ? null : await startOwnSite(folder);
const address = new URL(url ?? own?.site.url ?? '');
const agent = new Agent({ keepAlive: true });
let sent = 0;

const send: Send = async (request) => {
  sent += 1;
  const localAddress = `127.1.1.${1 + (sent % visitorsCount)}`;
  return sendRequest(address, request, { agent, localAddress, patienceMs }).catch((error) => {
    // Who is refused before the method is read gets a text, which no HEAD may have.
    if (request.method === 'HEAD' && error.code?.startsWith('HPE_')) return { status: 431, body: '' };
    throw error.code === 'ECONNRESET' || error.code === 'EPIPE' ? new Error('cut', { cause: error }) : error;
  });
};

const document = await send({ method: 'GET', url: '/api/openapi.json', headers: {} });
const calls = callsOf(JSON.parse(document.body) as ApiDocument);
const held: Held[] = [];
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
      await writeFile(stateFile, JSON.stringify(state, null, 1));
      process.stdout.write(`\r${state.requests} requests, ${Object.keys(state.findings).length} findings `);
      for (const text of rawRequests) await sendRaw(text);
      if (own && state.requests - before >= (held.length + 1) * requestsPerLook)
        held.push(await own.holding());
    },
  });
  agent.destroy();
  if (own && held.length > 0) {
    await sleep(restMs);
    held.push(await own.holding());
  }
} finally {
  await writeFile(stateFile, JSON.stringify(state, null, 1));
  if (own) await writeFile(join(folder, 'site.log'), own.site.output());
  await own?.stop();
}
report();

async function tokenOf(person: Person, round: number): Promise<string | null> {
  if (person === 'guest') return null;
  return own ? own.tokenOf(person, round) : signInAsDemo(address.origin, person).catch(() => null);
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

function report(): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const count = state.requests - before;
  console.log(
    `\n${count} requests in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second; ${state.requests} in all, seed ${state.seed}\n`,
  );
  console.table(state.statuses);
  const [least] = calls
    .map(({ name }) => ({ name, times: state.ofCalls[name] ?? 0 }))
    .sort((a, b) => a.times - b.times);
  console.log(`\n${calls.length} calls, each at least ${least?.times} × (${least?.name})`);
  if (held.length > 0) console.table(held);
  const findings = Object.values(state.findings).sort((a, b) => b.count - a.count);
  for (const { fault, call, count: times, first } of findings)
    console.log(`\n${fault}: ${call}, ${times} ×\n  ${first}`);
  const grown = growthFaults(held);
  for (const line of grown) console.log(`\n${line}`);
  console.log(`\n${findings.length + grown.length} findings`);
  process.exitCode = findings.length + grown.length > 0 ? 1 : 0;
}
