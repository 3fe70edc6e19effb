import { featuresFromTop } from '../apps/api/features.ts';
import { recordDemoChoice, seedDemo } from '../features/listings/server/public.ts';
import { readArguments, refuse } from './arguments.ts';
import { withDatabase } from './with-database.ts';
import { refuseWhileInUse, withoutIndexes } from './without-indexes.ts';

const help = `Makes demo cars, or takes them away; real ads are never touched. Works beside a running server.

  npm run demo                       3,000 cars in all
  npm run demo -- --cars 1000000     as many in all as you say
  npm run demo -- --cars 10000000 --fast   without most indexes until they are there; only while no server runs
  npm run demo -- --remove           takes all demo cars, ads and checks of demo people with their files, and demo partners
                                     away`;

const defaultCount = 3000;
const maxCount = 10_000_000;
/** The tables that most of the time of many cars is for. */
const filledTables = ['listings', 'offers', 'listing_prices'];
const { cars, fast, remove } = readArguments(
  { cars: { type: 'string' }, fast: { type: 'boolean' }, remove: { type: 'boolean' } },
  help,
);

if (remove && (cars !== undefined || fast)) refuse('Either --cars or --remove, not both.', help);
const count = cars === undefined ? defaultCount : Number(cars.replaceAll(/[ _,]/g, ''));
if (!Number.isInteger(count) || count < 1 || count > maxCount) {
  refuse(`--cars ${cars}: a whole number from 1 to ${maxCount.toLocaleString('en')} is needed.`, help);
}

await withDatabase(async ({ pool, db, storage }) => {
  await recordDemoChoice(db);
  const report = (line: string) => console.log(line);
  if (remove) {
    for (const { demoData } of featuresFromTop) await demoData?.remove?.({ pool, db, storage, report });
  } else {
    const seed = () => seedDemo({ pool, storage, count, report });
    if (fast) await refuseWhileInUse(pool);
    const { added } = await (fast ? withoutIndexes(pool, { tables: filledTables, report }, seed) : seed());
    console.log(`${added.toLocaleString('en')} demo cars added.`);
  }
});
