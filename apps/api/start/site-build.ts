import { join } from 'node:path';
import { runToEnd } from '../../../platform/server/child-output.ts';
import { StartProblem } from '../../../platform/server/start-problem.ts';
import { hashOfSources, isBuiltFrom } from './build-stamp.ts';

export type SiteBuild = {
  /** Resolves to a message for the operator; rejects if the build failed. */
  finished: Promise<string>;
  abort(): void;
};

/** Builds the site in a separate process while the database starts; skipped if the sources have not changed. */
export function startSiteBuild(): SiteBuild {
  const controller = new AbortController();
  const finished = buildIfChanged(controller.signal);
  // `main.ts` awaits `finished` later; until then a failed build must not be reported as an unhandled rejection.
  finished.catch(() => {});
  return { finished, abort: () => controller.abort() };
}

async function buildIfChanged(signal: AbortSignal): Promise<string> {
  if (await isBuiltFrom(hashOfSources())) return 'unchanged';
  const started = performance.now();
  await runBuild(signal);
  return `built in ${((performance.now() - started) / 1000).toFixed(1)} s, in parallel with the other steps`;
}

async function runBuild(signal: AbortSignal): Promise<void> {
  const root = join(import.meta.dirname, '../../..');
  const { code, output } = await runToEnd(process.execPath, ['tools/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    signal,
  });
  if (code !== 0) throw new StartProblem(`The site could not be built:\n${output.trim().slice(-3000)}`);
}
