import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  answersText,
  judge,
  mountDisk,
  type Outcome,
  type Rehearsal,
  unmountDisk,
  untilReady,
} from './rehearsal.ts';

const fullMs = 15_000;
/** Room for what people write before the disk is full. */
const spareMegabytes = 150;

/** The disk of PostgreSQL, which the site has by DATABASE_URL, is full for a while. */
export async function fillDatabaseDisk(rehearsal: Rehearsal): Promise<Outcome> {
  const fault = `full disk of PostgreSQL, ${fullMs / 1000} s`;
  const cluster = join(rehearsal.folder, 'postgres');
  const aside = `${cluster}.aside`;
  await rehearsal.site().end();
  await rehearsal.stopPostgres();
  await rename(cluster, aside);
  await mkdir(cluster);
  const isMounted = mountDisk(cluster, megabytesOf(aside) + spareMegabytes);
  if (isMounted) copy(aside, cluster);
  else await putBack();
  await rehearsal.startPostgres();
  await rehearsal.restart();
  if (!isMounted) return { fault, figures: 'not tried: mounting a disk needs root', wrong: [] };

  async function putBack() {
    if (isMounted) unmountDisk(cluster);
    await rm(cluster, { recursive: true });
    await rename(aside, cluster);
  }

  const filler = join(cluster, 'filler');
  const reads = { answered: 0, failed: new Map<string, number>() };
  const headers = { authorization: `Bearer ${rehearsal.reader.token}` };
  let recovery = 0;
  try {
    const ledger = await rehearsal.write(
      async () => {
        await sleep(2_000);
        // Whoever comes back after a while would have it written that they were here.
        await rehearsal.pool.query(
          `update member_sessions set last_used_at = now() - interval '20 minutes' where id = $1`,
          [rehearsal.reader.sessionId],
        );
        fillDisk(filler);
        const end = performance.now() + fullMs;
        while (performance.now() < end) {
          for (const path of rehearsal.readablePaths) {
            const { status } = await fetch(rehearsal.site().url + path, { headers });
            if (status === 200) reads.answered += 1;
            else reads.failed.set(`${status} ${path}`, (reads.failed.get(`${status} ${path}`) ?? 0) + 1);
          }
          await sleep(200);
        }
        await rm(filler);
        recovery = await untilReady(rehearsal);
        await sleep(3_000);
      },
      { atOnce: 20 },
    );
    const { wrong } = await judge(rehearsal, ledger);
    const refused = Object.values(ledger.answers).some((answers) => answers['503'] !== undefined);
    return {
      fault,
      figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}); ${reads.answered} reads answered meanwhile; ready ${recovery.toFixed(0)} ms after there was room`,
      wrong: [
        ...wrong,
        ...[...reads.failed].map(([read, times]) => `${times} × ${read}`),
        ...(refused ? [] : ['no write was refused']),
      ],
    };
  } finally {
    await rehearsal.site().end();
    await rehearsal.stopPostgres();
    await rm(filler, { force: true });
    await rm(aside, { recursive: true });
    copy(cluster, aside);
    await putBack();
    await rehearsal.startPostgres();
    await rehearsal.restart();
  }
}

/** With owners and rights, those of the folder itself, too. */
const copy = (from: string, to: string) => execFileSync('cp', ['-aT', from, to]);

const megabytesOf = (folder: string) =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [1_048_576, 4_096]) while (hasRoom(descriptor, Buffer.alloc(size)));
  } finally {
    closeSync(descriptor);
  }
}

function hasRoom(descriptor: number, bytes: Buffer): boolean {
  try {
    return writeSync(descriptor, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
