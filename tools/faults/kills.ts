import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteProcess } from '../site-process.ts';
import {
  answersText,
  judge,
  type Outcome,
  type Rehearsal,
  resourcesAfter,
  resourcesOf,
  untilReady,
} from './rehearsal.ts';
import { type Acknowledged, type Ledger, lostWrites, newLedger } from './writes.ts';

/** How long people write before each kill, so that it comes amid all kinds of work. */
const someTime = () => sleep(300 + Math.random() * 1_500);
/**
 * The same for a server that has just started and is slow at first: until it has acknowledged a random number of writes,
 * mostly few, but sometimes enough for a photo, which takes four requests.
 */
async function someWrites({ acknowledged }: Ledger): Promise<void> {
  const enough = acknowledged.length + 1 + 30 * Math.random() ** 2;
  const end = performance.now() + 8_000;
  while (acknowledged.length < enough && performance.now() < end) await sleep(20);
  await sleep(Math.random() * 200);
}
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const spareConnections = 10;

/** So many servers of one database that the others start while one is written to. */
const serversAtOnce = 3;

export async function killServer(rehearsal: Rehearsal, times: number): Promise<Outcome> {
  const ledger = newLedger();
  const lost: Acknowledged[] = [];
  const before = await connectionsOf(rehearsal);
  await rehearsal.site().end();
  const starting = Array.from({ length: serversAtOnce }, () => rehearsal.startBeside());
  let longest = 0;
  const startAgain = async (port: number) => {
    const startedAt = performance.now();
    const server = await rehearsal.startBeside(port);
    longest = Math.max(longest, performance.now() - startedAt);
    return server;
  };
  let idle = 0;
  for (let at = 0; at < times; at += 1) {
    const server = (await starting.shift()) as SiteProcess;
    const known = ledger.acknowledged.length;
    const cut = cutIn(ledger);
    await rehearsal.write(
      async () => {
        await someWrites(ledger);
        await server.end('SIGKILL');
      },
      { ledger, url: server.url },
    );
    if (cutIn(ledger) === cut) idle += 1;
    const again = startAgain(server.port);
    // It is awaited when its turn comes.
    again.catch(() => {});
    starting.push(again);
    // At once, because a later write of the same kind could replace one that was lost.
    lost.push(...(await lostWrites(rehearsal.pool, ledger.acknowledged.slice(known))));
    process.stdout.write(`\r${at + 1} kills of the server `);
  }
  for (const server of await Promise.all(starting)) await server.end();
  await rehearsal.restart();
  const after = await connectionsOf(rehearsal);
  const judged = await judge(rehearsal, ledger, { isKilled: true });
  return {
    fault: `kill -9 of the server, ${times} ×`,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), ready again after ${seconds(longest)} at most; connections of PostgreSQL ${before} → ${after}`,
    wrong: [
      ...judged.wrong,
      ...lost.map(({ kind, values }) => `lost ${kind} ${values} right after the kill`),
      ...(idle > 0 ? [`${idle} kills while nothing was being written, which are not counted`] : []),
      ...(after > before + spareConnections ? ['connections stay open'] : []),
    ],
    tally: {
      of: 'the server',
      times: times - idle,
      acknowledged: ledger.acknowledged.length,
      lost: new Set([...lost, ...judged.lost]).size,
    },
  };
}

/** Requests that a kill has ended. */
const cutIn = ({ answers }: Ledger) => Object.values(answers).reduce((sum, { cut = 0 }) => sum + cut, 0);

async function connectionsOf({ pool }: Rehearsal): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) from pg_stat_activity where backend_type = 'client backend'`,
  );
  return Number(rows[0].count);
}

export async function killPostgres(rehearsal: Rehearsal, times: number): Promise<Outcome> {
  const ledger = newLedger();
  await rehearsal.write(() => sleep(3_000));
  const before = await resourcesOf(rehearsal.site());
  let longest = 0;
  for (let at = 0; at < times; at += 1) {
    await rehearsal.write(
      async () => {
        await someTime();
        process.kill(await rehearsal.postgresPid(), 'SIGKILL');
        await sleep(100);
        longest = Math.max(longest, await untilReady(rehearsal));
      },
      { ledger },
    );
    process.stdout.write(`\r${at + 1} kills of PostgreSQL `);
  }
  const after = await resourcesAfter(rehearsal.site(), before);
  const { lost, wrong } = await judge(rehearsal, ledger);
  return {
    fault: `kill -9 of PostgreSQL, ${times} ×`,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), ready again after ${seconds(longest)} at most; memory ${before.megabytes} → ${after.megabytes} MB, ${after.text}`,
    wrong: [...wrong, ...after.wrong],
    tally: { of: 'PostgreSQL', times, acknowledged: ledger.acknowledged.length, lost: lost.length },
  };
}

const group = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'].find((folder) =>
  existsSync(`${folder}/cgroup.procs`),
);
/** What the process may take beyond what it has when it enters the group. */
const spareBytes = 24 * 1024 * 1024;

/** The kernel ends the server because its memory is used up, as in a container that is too small. */
export async function runOutOfMemory(rehearsal: Rehearsal): Promise<Outcome> {
  const fault = 'killed for lack of memory';
  const own = `${group}/tulpar-faults`;
  try {
    mkdirSync(own, { recursive: true });
    const isFirstVersion = existsSync(`${own}/memory.limit_in_bytes`);
    writeFileSync(`${own}/${isFirstVersion ? 'memory.limit_in_bytes' : 'memory.max'}`, String(spareBytes));
  } catch {
    return { fault, figures: 'not tried: groups with a limit of memory need root', wrong: [] };
  }
  const site = rehearsal.site();
  const ledger = await rehearsal.write(async () => {
    await sleep(1_000);
    writeFileSync(`${own}/cgroup.procs`, String(site.pid));
    const [, signal] = (await Promise.race([site.exited, sleep(60_000, [null, 'not killed'])])) as [
      unknown,
      string,
    ];
    if (signal !== 'SIGKILL') await site.end('SIGKILL');
  });
  await sleep(500);
  rmdirSync(own);
  const startedAt = performance.now();
  await rehearsal.restart();
  return {
    fault,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), ready again after ${seconds(performance.now() - startedAt)}`,
    wrong: (await judge(rehearsal, ledger, { isKilled: true })).wrong,
  };
}
