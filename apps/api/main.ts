import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../../platform/server/config.ts';
import { isUnavailable } from '../../platform/server/problems.ts';
import { createSteps } from '../../platform/server/steps.mjs';
import { startTracing } from '../../platform/server/tracing.ts';
import { checkPort, lockDataFolder } from './start/data-folder-lock.ts';
import { explain } from './start/explain.ts';
import { openConfiguredDatabase } from './start/open-database.ts';
import { onShutdownRequest } from './start/shutdown-signals.ts';
import { startSiteBuild } from './start/site-build.ts';

/*
 * The process behind `npm start`: prepares everything in printed steps, then serves until it is stopped.
 */

/** At shutdown, requests that take longer than this many milliseconds are aborted. */
const closeLimitMs = 3000;

/** Cleanup steps, run in reverse order. */
const cleanupSteps: (() => unknown)[] = [];
let config: Config | undefined;
let shutdownPromise: Promise<never> | undefined;

onShutdownRequest(() => {
  console.log('\nStopping …');
  void shutDown(0);
});
process.on('uncaughtException', reportAndShutDown);
process.on('unhandledRejection', reportUnlessUnavailable);
await start().catch(reportAndShutDown);

async function start(): Promise<void> {
  const { step } = createSteps(Number(process.env.TULPAR_STEPS_DONE ?? 0));
  const settings = await step('Settings', () => readConfig());
  config = settings;
  if (settings.tracing) {
    const tracing = await startTracing(settings.tracing, (problem) => console.error(`Traces: ${problem}`));
    cleanupSteps.push(() => Promise.race([tracing.close(), sleep(closeLimitMs)]));
  }

  const { lock, runningAlready } = await lockDataFolder(settings);
  if (!lock) {
    console.log(`\n${runningAlready}`);
    return shutDown(0);
  }
  cleanupSteps.push(() => lock.release());
  await step('Port and data folder', async () => {
    await checkPort(settings);
    return `${settings.port}, ${settings.dataDir}`;
  });

  const needsSite = !settings.isDevelopment && settings.role !== 'worker';
  const build = needsSite ? startSiteBuild() : undefined;
  cleanupSteps.push(() => build?.abort());
  const { pool, db } = await step('Database', async (report) => {
    const opened = await openConfiguredDatabase(settings, {
      report,
      onLost: reportAndShutDown,
      onLaunch: () => void import('./start/start-product.ts'),
    });
    cleanupSteps.push(() => opened.close(settings.isDevelopment ? undefined : console.log));
    return opened;
  });
  const { startProduct } = await import('./start/start-product.ts');
  const product = await startProduct({ config: settings, pool, db, step, build });
  cleanupSteps.push(() => Promise.race([product.close(), sleep(closeLimitMs)]));
  await lock.setNote({ address: product.address });
  console.log(product.welcome);
  // Else Node writes its compile cache only at a regular end.
  flushCompileCache();
}

/** The database comes back, and everything that uses it tries again; a start without it fails by its own error. */
function reportUnlessUnavailable(error: unknown): void {
  if (isUnavailable(error)) console.error(error);
  else reportAndShutDown(error);
}

function reportAndShutDown(error: unknown): void {
  // Errors after the shutdown has begun are only its consequences.
  if (shutdownPromise) return;
  const { text, exitCode } = explain(error, config);
  console.error(`\n${text}`);
  void shutDown(exitCode);
}

function shutDown(exitCode: number): Promise<never> {
  shutdownPromise ??= cleanUp().then(() => process.exit(exitCode));
  return shutdownPromise;
}

/** Runs all cleanup steps, even if some of them fail. */
async function cleanUp(): Promise<void> {
  for (const step of cleanupSteps.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
}
