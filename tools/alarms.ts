import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askUntil, type Cause, causes } from './alarms/causes.ts';
import { speed, startPrometheus } from './alarms/prometheus.ts';
import { readArguments, refuse } from './arguments.ts';
import { startRehearsal } from './faults/rehearsal.ts';

const help = `Gives each alarm of deploy/prometheus its cause, on a site and a Prometheus of its own that runs the rules ${speed} times
faster, and fails unless exactly the alarms of this cause fire and resolve again.

  npm run test:alarms -- [--only TulparIsDown,failed_jobs_count: the causes of these alarms and indicators]`;

const values = readArguments({ only: { type: 'string' } }, help);
const chosen = values.only?.split(',');
if (spawnSync('which', ['prometheus']).status !== 0)
  refuse('It needs Prometheus (Debian: apt-get install prometheus).', help);

/** The longest of the rules, an hour of growing memory, takes two minutes. */
const limitMs = 300_000;
const preload = resolve('tools/alarms/inside-site.ts');
const inside = { NODE_OPTIONS: `--import=${preload}` };

const rehearsal = await startRehearsal(resolve('.data/faults'));
await rehearsal.site().end();
await rehearsal.restart(inside);
const prometheus = await startPrometheus(resolve('.data/faults/prometheus'), {
  target: new URL(rehearsal.site().url).host,
});
const visitors = new AbortController();
const visiting = askUntil(visitors.signal, {
  url: rehearsal.site().url,
  path: () => '/api/cars/',
  pauseMs: 200,
});
const wrong: string[] = [];
const rows: Record<string, object> = {};
try {
  for (const cause of causes) {
    if (chosen && !cause.alarms.some((alarm) => alarm.split(' ').some((name) => chosen.includes(name))))
      continue;
    await untilQuiet('before');
    rows[cause.name] = await rehearse(cause);
    console.log(cause.name, rows[cause.name]);
  }
} finally {
  visitors.abort();
  await visiting;
  await prometheus.stop();
  await rehearsal.end();
}
console.table(rows);
for (const line of wrong) console.log(`WRONG ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function rehearse(cause: Cause) {
  if (cause.settings) {
    await rehearsal.site().end();
    await rehearsal.restart({ ...inside, ...cause.settings });
    await untilQuiet('before');
  }
  const fired = new Map<string, number>();
  const startedAt = performance.now();
  const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000);
  let isRestarted = false;
  const look = async () => {
    for (const name of await prometheus.alarms(['firing'])) {
      // A start takes longer than the two seconds that this alarm has here.
      if (isRestarted && name === 'TulparIsDown') continue;
      if (!fired.has(name)) fired.set(name, secondsSince(startedAt));
    }
  };
  const end = new AbortController();
  const running = cause.run(rehearsal, end.signal);
  while (!cause.alarms.every((name) => fired.has(name)) && performance.now() - startedAt < limitMs) {
    await sleep(500);
    await look();
  }
  end.abort();
  await running;
  if (cause.restart) {
    isRestarted = true;
    await rehearsal.site().end();
    await rehearsal.restart(inside);
  }
  const endedAt = performance.now();
  await untilQuiet(cause.name, look);
  const names = [...fired.keys()];
  for (const name of cause.alarms) if (!fired.has(name)) wrong.push(`${cause.name}: ${name} did not fire`);
  for (const name of names)
    if (![...cause.alarms, ...(cause.alsoAllowed ?? [])].some((allowed) => name.startsWith(allowed)))
      wrong.push(`${cause.name}: ${name} fired, too`);
  return {
    fired: [...fired].map(([name, seconds]) => `${name} after ${seconds} s`).join(', '),
    'resolved after': `${secondsSince(endedAt)} s`,
  };
}

/** Until no alarm fires or is about to. */
async function untilQuiet(when: string, look: () => Promise<void> = async () => {}): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    await look();
    const alarms = await prometheus.alarms(['firing', 'pending']);
    if (alarms.size === 0) return;
    if (performance.now() - startedAt > limitMs) {
      wrong.push(`${when}: ${[...alarms]} did not resolve`);
      return;
    }
    await sleep(500);
  }
}
