import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersText, judge, type Outcome, type Rehearsal, resourcesOf, untilReady } from './rehearsal.ts';
import { newLedger } from './writes.ts';

/** How long people write before each kill, so that it comes amid all kinds of work. */
const someTime = () => sleep(300 + Math.random() * 1_500);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
/** Sockets and files that come and go by themselves. */
const spareFiles = 40;

export async function killServer(rehearsal: Rehearsal, times: number): Promise<Outcome> {
  const ledger = newLedger();
  let longest = 0;
  for (let at = 0; at < times; at += 1) {
    await rehearsal.write(
      async () => {
        await someTime();
        await rehearsal.site().end('SIGKILL');
      },
      { ledger },
    );
    const startedAt = performance.now();
    await rehearsal.restart();
    longest = Math.max(longest, performance.now() - startedAt);
    process.stdout.write(`\r${at + 1} kills of the server `);
  }
  const { lost, wrong } = await judge(rehearsal, ledger, { isKilled: true });
  return {
    fault: `kill -9 of the server, ${times} ×`,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), ready again after ${seconds(longest)} at most`,
    wrong,
    tally: { of: 'the server', times, acknowledged: ledger.acknowledged.length, lost },
  };
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
  await sleep(10_000);
  const after = await resourcesOf(rehearsal.site());
  const { lost, wrong } = await judge(rehearsal, ledger);
  return {
    fault: `kill -9 of PostgreSQL, ${times} ×`,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), ready again after ${seconds(longest)} at most; memory ${before.megabytes} → ${after.megabytes} MB, open files ${before.files} → ${after.files}`,
    wrong: [...wrong, ...(after.files > before.files + spareFiles ? ['files stay open'] : [])],
    tally: { of: 'PostgreSQL', times, acknowledged: ledger.acknowledged.length, lost },
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
