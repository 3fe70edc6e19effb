/*
 * How well the text box of the catalogue understands what people type: the share of labelled queries of which all filters
 * are right, by kind, in the half that the parser was made with and in the one that was held out; and the time a query takes.
 *
 *   npm run bench:words                  prints the table and the failures of the first half
 *   npm run bench:words -- --failures 0  prints the table alone
 */
import { readDictionary } from '../features/catalogue/server/dictionary.ts';
import {
  type QueryLine,
  readAs,
  readQueryLines,
} from '../features/catalogue/server/text-query/judge-lines.ts';
import { createRandom } from '../platform/server/random.ts';
import { readArguments } from '../tools/arguments.ts';
import { withDatabase } from '../tools/with-database.ts';
import { percentile, table } from './numbers.ts';

const help = 'npm run bench:words -- [--failures 20]';
const { failures = '20' } = readArguments({ failures: { type: 'string' } }, help);
const halves = ['tuning', 'held-out'] as const;
/** Of these random texts consist. */
const signs = 'абвгдежзийклмнопрстуфхцчшщ  abcdefghijklmnopqrstuvwxyz  0123456789 ,.-/"\'';
/** Before times are taken, so often everything is read. */
const warmUps = 3;

await withDatabase(async ({ db }) => {
  const dictionary = await readDictionary(db, 'bench');
  const startedAt = performance.now();
  readAs(dictionary, 'кмари');
  console.log(`The words are ready after ${(performance.now() - startedAt).toFixed(0)} ms.\n`);

  const judge = (line: QueryLine) => ({ ...line, read: readAs(dictionary, line.query) });
  const [tuning, heldOut] = await Promise.all(
    halves.map(async (half) => (await readQueryLines(half)).map(judge)),
  );
  const share = (lines: ReturnType<typeof judge>[] = []) => {
    const right = lines.filter(({ filters, read }) => filters === read).length;
    return `${((100 * right) / lines.length).toFixed(1)} % of ${lines.length}`;
  };
  const kinds = [...new Set(tuning?.map(({ kind }) => kind))];
  console.log(
    table(
      ['kind', ...halves],
      [
        ...kinds.map((kind) => [
          kind,
          ...[tuning, heldOut].map((lines) => share(lines?.filter((line) => line.kind === kind))),
        ]),
        ['all', share(tuning), share(heldOut)],
      ],
    ),
  );

  const queries = [...(tuning ?? []), ...(heldOut ?? [])].map(({ query }) => query);
  for (let round = 0; round < warmUps; round += 1) for (const query of queries) readAs(dictionary, query);
  const times = queries.map((query) => {
    const before = performance.now();
    readAs(dictionary, query);
    return performance.now() - before;
  });
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const random = createRandom();
  const noise = Array.from({ length: 200 }, () =>
    Array.from({ length: 200 }, () => signs[random.below(signs.length)]).join(''),
  ).map((query) => {
    const before = performance.now();
    readAs(dictionary, query);
    return performance.now() - before;
  });
  console.log(
    `\nA query takes ${ms(percentile(times, 0.5))} (median), ${ms(percentile(times, 0.99))} (99th percentile), ${ms(Math.max(...times))} at most.\n200 random signs take ${ms(percentile(noise, 0.5))} (median), ${ms(percentile(noise, 0.99))} (99th percentile), ${ms(Math.max(...noise))} at most.`,
  );

  const wrong = (tuning ?? []).filter(({ filters, read }) => filters !== read).slice(0, Number(failures));
  for (const { query, filters, read } of wrong)
    console.log(`\n${query}\n  wanted ${filters}\n  read   ${read}`);
});
