import { withDatabase } from '../tools/with-database.ts';
import { createMix } from './http/mix.ts';
import { percentile, table } from './numbers.ts';
import { machineLine } from './search/machine.ts';
import { readCommand } from './site.ts';

const help = `Whether a running site grows while it is asked for hours: the mix of npm run bench:load at a steady rate, and each minute the
memory, open files and connections that its /metrics tell, and the size of all tables (of DATA_DIR or DATABASE_URL, the same
as the site's). The lowest of the second quarter is compared with the lowest of the last, as memory goes up and down between
collections of garbage. Fails if one grew by more than a tenth and by more than it may in any case, or if a request failed.
Needs a demonstration without limits (REQUESTS_PER_SECOND=0).

  npm run bench:soak -- [address] [--minutes 60] [--rate 40: requests a second]`;

const { address, minutes, rate } = readCommand(help, { minutes: 60, rate: 40 });
const connections = 64;

const megabyte = 1e6;
/** What is watched: how to read it from /metrics, where it is not PostgreSQL's, and how much more is no growth. */
const watched = {
  'memory, MB': { metric: /^process_resident_memory_bytes (\S+)/m, unit: megabyte, slack: 20 },
  'heap of the main thread in use, MB': {
    metric: /^nodejs_heap_size_used_bytes (\S+)/m,
    unit: megabyte,
    slack: 10,
  },
  'open files': { metric: /^process_open_fds (\S+)/m, unit: 1, slack: 20 },
  'connections to the database': { metric: null, unit: 1, slack: 3 },
  'tables and indexes, MB': { metric: null, unit: megabyte, slack: 10 },
  'rows, thousands': { metric: null, unit: 1000, slack: 1 },
} as const;
type Name = keyof typeof watched;
const names = Object.keys(watched) as Name[];

const stateQuery = `select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
  sum(pg_total_relation_size(relid)) as bytes, sum(n_live_tup) as rows from pg_stat_user_tables`;

await withDatabase(async ({ pool }) => {
  const mix = await createMix(address);
  const samples: Record<Name, number>[] = [];
  const milliseconds: number[] = [];
  let failures = 0;

  async function sample(): Promise<void> {
    const response = await fetch(`${address}/metrics`);
    if (!response.ok) throw new Error(`${address}/metrics answers ${response.status}`);
    const metrics = await response.text();
    const { rows } = await pool.query<{ connections: string; bytes: string; rows: string }>(stateQuery);
    const fromDatabase: Partial<Record<Name, number>> = {
      'connections to the database': Number(rows[0]?.connections),
      'tables and indexes, MB': Number(rows[0]?.bytes),
      'rows, thousands': Number(rows[0]?.rows),
    };
    const readingOf = (name: Name) => {
      const { metric, unit } = watched[name];
      return (metric ? Number(metric.exec(metrics)?.[1]) : Number(fromDatabase[name])) / unit;
    };
    samples.push(Object.fromEntries(names.map((name) => [name, readingOf(name)])) as Record<Name, number>);
  }

  console.log(`${address}, ${rate} requests a second for ${minutes} minutes; ${machineLine()}\n`);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const load = await mix(rate, { seconds: 60, connections });
    milliseconds.push(...load.milliseconds);
    failures += load.failures;
    await sample();
    if (minute % 5 === 0)
      console.log(
        `${minute} min: ${names.map((name) => `${name} ${samples.at(-1)?.[name].toFixed(1)}`).join('; ')}`,
      );
  }

  const quarter = (number: number) =>
    samples.slice(Math.floor((samples.length * (number - 1)) / 4), Math.floor((samples.length * number) / 4));
  const lowest = (name: Name, of: number) => Math.min(...quarter(of).map((values) => values[name]));
  const grown: Name[] = [];
  const rows = names.map((name) => {
    const [before, after] = [lowest(name, 2), lowest(name, 4)];
    // Also what could not be read has failed.
    if (!(after - before <= Math.max(watched[name].slack, before / 10))) grown.push(name);
    return [name, ...[1, 2, 3, 4].map((of) => lowest(name, of).toFixed(1))];
  });
  console.log(`\n${table(['lowest of', 'first quarter', 'second', 'third', 'last'], rows)}`);
  console.log(
    `\n${milliseconds.length} requests, ${failures} failed; p50 ${percentile(milliseconds, 0.5).toFixed(1)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(1)} ms`,
  );
  console.log(grown.length > 0 ? `grew: ${grown.join(', ')}` : 'nothing grew');
  if (grown.length > 0 || failures > 0) process.exitCode = 1;
});
