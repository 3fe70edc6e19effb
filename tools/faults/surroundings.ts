import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProxy } from './proxy.ts';
import {
  answersText,
  judge,
  mountDisk,
  type Outcome,
  type Rehearsal,
  resourcesOf,
  unmountDisk,
  untilReady,
} from './rehearsal.ts';
import type { Ledger } from './writes.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
/** Nobody waits longer for an answer, whatever hangs: a query has 8 s, a connection 10. */
const longestAnswerMs = 20_000;

async function outcomeOf(rehearsal: Rehearsal, fault: string, ledger: Ledger, more = ''): Promise<Outcome> {
  return {
    fault,
    figures: `${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}), slowest ${seconds(ledger.slowestMs)}${more}`,
    wrong: [
      ...(await judge(rehearsal, ledger)).wrong,
      ...(ledger.slowestMs > longestAnswerMs ? [`an answer took ${seconds(ledger.slowestMs)}`] : []),
    ],
  };
}

/** The disk of the photographs is full, then read-only. */
export async function spoilPhotoDisk(rehearsal: Rehearsal): Promise<Outcome[]> {
  const folder = join(rehearsal.folder, 'site/photos/ads');
  mkdirSync(folder, { recursive: true });
  await rehearsal.site().end();
  if (!mountDisk(folder, 2)) {
    await rehearsal.restart();
    return [
      { fault: 'full and read-only disk', figures: 'not tried: mounting a disk needs root', wrong: [] },
    ];
  }
  try {
    await rehearsal.restart();
    const filler = join(folder, 'filler');
    const full = await rehearsal.write(async () => {
      await writeFile(filler, Buffer.alloc(3_000_000)).catch(() => {});
      await sleep(5_000);
      await rm(filler);
      await sleep(2_000);
    });
    const readOnly = await rehearsal.write(async () => {
      await sleep(500);
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      await sleep(5_000);
      execFileSync('mount', ['-o', 'remount,rw', folder]);
      await sleep(2_000);
    });
    return [
      await outcomeOf(rehearsal, 'full disk of photographs, 5 s', full, photoAnswers(full)),
      await outcomeOf(rehearsal, 'read-only disk of photographs, 5 s', readOnly, photoAnswers(readOnly)),
    ];
  } finally {
    // The photographs of these seconds are gone with their disk.
    await rehearsal.pool.query(
      `delete from photos where source = 'member' and created_at > now() - interval '2 minutes'`,
    );
    unmountDisk(folder);
  }
}

const photoAnswers = ({ answers }: Ledger) =>
  `; photos ${Object.entries(answers.photo ?? {})
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`;

/** The database answers slowly, then not at all, then again. */
export async function slowDatabase(rehearsal: Rehearsal): Promise<Outcome[]> {
  const proxy = await startProxy(rehearsal.databasePort);
  const through = new URL(rehearsal.databaseUrl);
  through.port = String(proxy.port);
  await rehearsal.site().end();
  await rehearsal.restart({ DATABASE_URL: through.href });
  const before = await resourcesOf(rehearsal.site());
  const slow = await rehearsal.write(async () => {
    proxy.delay(100);
    await sleep(10_000);
    proxy.delay(0);
  });
  let recovery = 0;
  let health = 0;
  const hanging = await rehearsal.write(
    async () => {
      await sleep(1_000);
      proxy.hold();
      await sleep(10_000);
      const askedAt = performance.now();
      await fetch(`${rehearsal.site().url}/healthz`, { signal: AbortSignal.timeout(5_000) });
      health = performance.now() - askedAt;
      await sleep(10_000);
      proxy.release();
      recovery = await untilReady(rehearsal);
      await sleep(2_000);
    },
    { atOnce: 60 },
  );
  await sleep(12_000);
  const after = await resourcesOf(rehearsal.site());
  const connections = proxy.connections();
  await rehearsal.site().end();
  proxy.close();
  await rehearsal.restart();
  return [
    await outcomeOf(rehearsal, 'database 100 ms away each way, 10 s', slow),
    await outcomeOf(
      rehearsal,
      'hanging database, 20 s, 60 at once',
      hanging,
      `, /healthz in ${health.toFixed(0)} ms, ready again after ${seconds(recovery)}; memory ${before.megabytes} → ${after.megabytes} MB, open files ${before.files} → ${after.files}, connections of the database ${connections / 2}`,
    ),
  ];
}

/** Mail, SMS, push and the store of photographs accept connections and never answer. */
export async function silentServices(rehearsal: Rehearsal): Promise<Outcome> {
  const proxy = await startProxy();
  const silent = `http://127.0.0.1:${proxy.port}`;
  await rehearsal.site().end();
  await rehearsal.restart({
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    SMS_URL: `${silent}/?to={phone}&text={text}`,
    WEB_PUSH_SERVICE: silent,
  });
  const before = await resourcesOf(rehearsal.site());
  const ledger = await rehearsal.write(() => sleep(20_000));
  const after = await resourcesOf(rehearsal.site());
  const { rows } = await rehearsal.pool.query(
    `select (select count(*) from photos where source = 'member' and not has_avif and original_key is not null) as photos,
      (select count(*) from graphile_worker.jobs where task_identifier = 'send_letter') as letters`,
  );
  await rehearsal.site().end();
  proxy.close();
  await rehearsal.restart();
  return outcomeOf(
    rehearsal,
    'hanging mail, SMS and push, 20 s',
    ledger,
    `, ${rows[0].letters} letters wait, ${rows[0].photos} photos wait for their AVIF; open files ${before.files} → ${after.files}`,
  );
}

/** The store of photographs answers slowly, then not at all, then again. */
export async function slowStore(rehearsal: Rehearsal): Promise<Outcome[]> {
  const { aBucket } = await import('../../platform/server/testing-bucket.ts');
  const bucket = await aBucket();
  const proxy = await startProxy(Number(new URL(bucket.settings.endpoint ?? '').port));
  await rehearsal.site().end();
  await rehearsal.restart({
    S3_BUCKET: bucket.settings.name,
    S3_ACCESS_KEY_ID: bucket.settings.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.credentials.secretAccessKey,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  });
  const slow = await rehearsal.write(
    async () => {
      proxy.delay(300);
      await sleep(15_000);
      proxy.delay(0);
    },
    { atOnce: 20 },
  );
  const hanging = await rehearsal.write(
    async () => {
      await sleep(2_000);
      proxy.hold();
      await sleep(25_000);
      proxy.release();
      await sleep(15_000);
    },
    { atOnce: 20 },
  );
  const outcomes = [
    await outcomeOf(
      rehearsal,
      'store of photographs 300 ms away each way, 15 s, 20 at once',
      slow,
      photoAnswers(slow),
    ),
    await outcomeOf(
      rehearsal,
      'hanging store of photographs, 25 s, 20 at once',
      hanging,
      photoAnswers(hanging),
    ),
  ];
  await rehearsal.site().end();
  await rehearsal.pool.query(
    `delete from photos where source = 'member' and created_at > now() - interval '3 minutes'`,
  );
  proxy.close();
  await bucket.close();
  await rehearsal.restart();
  return outcomes;
}

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);

/** The clock of the server's machine jumps an hour forth, then two back, then one forth. */
export async function jumpingClock(rehearsal: Rehearsal): Promise<Outcome> {
  const fault = 'clock + 1 h, − 1 h, and back';
  if (!library)
    return {
      fault,
      figures: 'not tried: needs libfaketime (Debian: apt-get install libfaketime)',
      wrong: [],
    };
  const file = join(rehearsal.folder, 'clock');
  await writeFile(file, '+0');
  await rehearsal.site().end();
  await rehearsal.restart({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const dates: number[] = [];
  const ledger = await rehearsal.write(async () => {
    for (const shift of ['+1h', '-1h', '+0']) {
      await writeFile(file, shift);
      await sleep(4_000);
      const { headers } = await fetch(`${rehearsal.site().url}/healthz`);
      dates.push(Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000));
    }
  });
  const ready = await untilReady(rehearsal);
  await rehearsal.site().end();
  await rehearsal.restart();
  const outcome = await outcomeOf(
    rehearsal,
    fault,
    ledger,
    `; the site saw ${dates.join(', ')} minutes; ready in ${ready.toFixed(0)} ms`,
  );
  return dates[0] === 60 ? outcome : { ...outcome, wrong: [...outcome.wrong, 'the clock did not jump'] };
}
