import { open } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnreadableFile } from '../features/import/server/public.ts';
import {
  columnsOfValuedTable,
  fitInThread,
  loadVersion,
  newestVersion,
  readValuedTable,
} from '../features/valuation/server/public.ts';
import { systemClock } from '../platform/server/clock.ts';
import { refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';

const help = `Estimates the prices of the cars of a table, which has the form of an import, from the ads of the database.
Works beside a running server.

  npm run valuation -- cars.csv                  writes cars-valued.csv beside it
  npm run valuation -- cars.csv --out valued.csv
  npm run valuation -- --learn                   learns from the ads now, and not only at night`;

function readCommand() {
  const options = { out: { type: 'string' }, learn: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}

const { values, positionals } = readCommand();
const { out, learn } = values;
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [fileArgument] = positionals;
if (positionals.length > 1 || (fileArgument === undefined && !learn)) refuse('Name one file.', help);

// npm runs this script in the repository's root, but paths in arguments are relative to the user's working folder.
const workingFolder = process.env.INIT_CWD ?? process.cwd();

await withDatabase(async ({ db, pool }) => {
  const now = systemClock.now();
  let newest = await newestVersion(db);
  if (learn || !newest) {
    const { version, rated } = await fitInThread({ url: pool.options.connectionString ?? '', now });
    console.error(`Learned: version ${version}, ${rated} ads rated.`);
    newest = await newestVersion(db);
  }
  if (fileArgument === undefined || !newest) return;
  const file = resolve(workingFolder, fileArgument);
  const { dir, name } = parse(file);
  const target = out === undefined ? resolve(dir, `${name}-valued.csv`) : resolve(workingFolder, out);
  if (target === file) refuse('The result would overwrite the file itself.', help);
  const version = await loadVersion(db, newest.number);
  if (!version) throw new Error('The version was deleted meanwhile; give the command again.');
  try {
    const rows = readValuedTable(db, { path: file, valuation: version.valuation, now });
    const output = await open(target, 'w');
    let [read, estimated] = [0, 0];
    await output.write(`${columnsOfValuedTable.join(',')}\n`);
    for await (const { line, isEstimated } of rows) {
      await output.write(`${line}\n`);
      read += 1;
      estimated += isEstimated ? 1 : 0;
    }
    await output.close();
    console.log(`${target}: read ${read}, estimated ${estimated}, not estimated ${read - estimated}`);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    console.error(`${file}: ${error.message}.`);
    process.exitCode = 1;
  }
});
