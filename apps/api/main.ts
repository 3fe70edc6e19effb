import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo } from '../../database/demo/seed.ts';
import { makeDemoChecks } from '../../features/checks/server/public.ts';
import { forgetDemoProofs, makeDemoPeople } from '../../features/identity/server/public.ts';
import { makeDemoAds } from '../../features/listings/server/public.ts';
import { makeDemoPartners } from '../../features/partners/server/public.ts';
import { makeDemoReviews } from '../../features/reviews/server/public.ts';
import { type Config, readConfig } from '../../platform/server/config.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { createSteps } from '../../tools/steps.mjs';
import { startApp } from './app.ts';
import { checkPort, claimFolder } from './claim.ts';
import { hasDemoCars, shouldMakeDemoCars } from './demo-cars.ts';
import { whenAskedToEnd } from './ending.ts';
import { explain } from './explain.ts';
import { migrateAll, openConfiguredDatabase } from './open-database.ts';
import { loadReferenceData } from './reference-data.ts';
import { startSiteBuild } from './site-build.ts';
import { welcome } from './welcome.ts';

/*
 * What `npm start` ends in: puts everything in order, a printed step each, and serves until it is asked to end.
 */

const demoCarCount = 3000;
/** Requests that last longer than this when we end are cut off. */
const millisecondsToClose = 3000;

/** What to undo at the end, the last first. */
const undo: (() => unknown)[] = [];
let config: Config | undefined;
let ending: Promise<never> | undefined;

whenAskedToEnd(() => {
  console.log('\nStopping …');
  void end(0);
});
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
await start().catch(fail);

async function start(): Promise<void> {
  const { step } = createSteps(Number(process.env.TULPAR_STEPS_DONE ?? 0));
  const settings = await step('Settings', () => readConfig());
  config = settings;

  const { lock, runningAlready } = await claimFolder(settings);
  if (!lock) {
    console.log(`\n${runningAlready}`);
    return end(0);
  }
  undo.push(() => lock.release());
  await step('Port and data folder', async () => {
    await checkPort(settings);
    return `${settings.port}, ${settings.dataDir}`;
  });

  const build = settings.isDevelopment ? undefined : startSiteBuild();
  undo.push(() => build?.giveUp());
  const { pool, db } = await step('Database', async (report) => {
    const opened = await openConfiguredDatabase(settings, { report, onLost: fail });
    undo.push(() => opened.close(settings.isDevelopment ? undefined : console.log));
    return opened;
  });
  await step('Migrations', () => migrateAll(pool, db));
  await step('Reference data', (report) => loadReferenceData(db, report));
  if (settings.isDemo && (await shouldMakeDemoCars(db, demoCarCount))) {
    const storage = await openStorage(settings);
    await step('Demo cars', async (report) => {
      const { added } = await seedDemo({ pool, storage, count: demoCarCount, report });
      return added.toLocaleString('en');
    });
  }
  if (settings.isDemo) {
    await makeDemoPeople(db, new Date());
    await makeDemoAds(db, new Date());
    await makeDemoPartners(db, new Date());
    await makeDemoChecks(db, await openStorage(settings), new Date());
    await makeDemoReviews(db, new Date());
  } else await forgetDemoProofs(db, new Date());
  if (build) await step('Site', () => build.finished);
  const { address } = await step('Server', async () => {
    const app = await startApp({ config: settings, pool });
    undo.push(() => Promise.race([app.close(), sleep(millisecondsToClose)]));
    return app;
  });
  await lock.tell({ address });
  console.log(
    welcome({
      address,
      hasDemoCars: await hasDemoCars(db),
      isDemo: settings.isDemo,
      seconds: process.uptime(),
    }),
  );
}

function fail(error: unknown): void {
  // What breaks while we are ending, breaks because of it.
  if (ending) return;
  const { text, exitCode } = explain(error, config);
  console.error(`\n${text}`);
  void end(exitCode);
}

function end(exitCode: number): Promise<never> {
  ending ??= undoAll().then(() => process.exit(exitCode));
  return ending;
}

/** One thing that cannot be put in order keeps no other from it. */
async function undoAll(): Promise<void> {
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
}
