import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments, refuse } from './arguments.ts';
import { fillDatabaseDisk } from './faults/database-disk.ts';
import { killPostgres, killServer, runOutOfMemory } from './faults/kills.ts';
import { leftBehind, type Outcome, type Rehearsal, startRehearsal, type Tally } from './faults/rehearsal.ts';
import { silentProvider } from './faults/silent-provider.ts';
import {
  jumpingClock,
  silentServices,
  slowDatabase,
  slowStore,
  spoilPhotoDisk,
} from './faults/surroundings.ts';

const help = `Ends, fills, slows and silences what the site stands on, while people write ads, photos, messages, offers, reservations,
requests and favourites, and looks afterwards for each write that was acknowledged. The site is a demonstration of its own
in .data/faults, where kills add up over runs. The full run is --kills 1000 --postgres-kills 200.

  npm run test:faults -- [--kills 5: of the server] [--postgres-kills 3] [--only kills,postgres,memory,clock,
    database,services,store,provider,disk,database-disk]`;

const values = readArguments(
  {
    kills: { type: 'string', default: '5' },
    'postgres-kills': { type: 'string', default: '3' },
    only: { type: 'string' },
  },
  help,
);

const faults: Record<string, (rehearsal: Rehearsal) => Promise<Outcome | Outcome[]>> = {
  kills: (rehearsal) => killServer(rehearsal, Number(values.kills)),
  postgres: (rehearsal) => killPostgres(rehearsal, Number(values['postgres-kills'])),
  memory: runOutOfMemory,
  clock: jumpingClock,
  database: slowDatabase,
  services: silentServices,
  store: slowStore,
  provider: silentProvider,
  disk: spoilPhotoDisk,
  'database-disk': fillDatabaseDisk,
};
const chosen = values.only?.split(',') ?? Object.keys(faults);
const unknown = chosen.find((name) => !Object.hasOwn(faults, name));
if (unknown !== undefined) refuse(`--only: no fault is called ${unknown}.`, help);

const startedAt = performance.now();
const folder = resolve('.data/faults');
const tallyFile = join(folder, 'kills.json');
const rehearsal = await startRehearsal(folder);
const outcomes: Outcome[] = [];
try {
  for (const name of chosen) {
    outcomes.push(...[await faults[name]?.(rehearsal)].flat().filter((outcome) => outcome !== undefined));
    console.log(`\r${name} done after ${((performance.now() - startedAt) / 1000).toFixed(0)} s          `);
  }
  outcomes.push(await leftBehind(rehearsal));
} finally {
  await rehearsal.end();
}
for (const { fault, figures } of outcomes) console.log(`\n${fault}:\n  ${figures}`);
console.log(`\nall runs together: ${await addUp(outcomes)}`);
const wrong = outcomes.flatMap((outcome) => outcome.wrong.map((text) => `${outcome.fault}: ${text}`));
for (const line of wrong) console.log(`WRONG ${line}`);
console.log(`\n${wrong.length} things wrong, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Adds to the kills of earlier runs, and says what there is altogether. */
async function addUp(outcomesOfRun: readonly Outcome[]): Promise<string> {
  const sums: Record<string, Tally> = existsSync(tallyFile)
    ? JSON.parse(await readFile(tallyFile, 'utf8'))
    : {};
  for (const { tally } of outcomesOfRun) {
    if (!tally) continue;
    const sum = sums[tally.of] ?? { times: 0, acknowledged: 0, lost: 0 };
    sums[tally.of] = {
      of: tally.of,
      times: sum.times + tally.times,
      acknowledged: sum.acknowledged + tally.acknowledged,
      lost: sum.lost + tally.lost,
    };
  }
  await writeFile(tallyFile, JSON.stringify(sums, null, 1));
  return Object.values(sums)
    .map(
      ({ of, times, acknowledged, lost }) => `${times} kills of ${of}, ${acknowledged} writes, ${lost} lost`,
    )
    .join('; ');
}
