import { join } from 'node:path';
import { runToEnd } from '../../platform/server/child-output.ts';
import { StartProblem } from '../../platform/server/start-problem.ts';
import { hashOfSources, isBuiltFrom } from './build-stamp.ts';

export type SiteBuild = {
  /** What was done, for a person; rejects when the site could not be built. */
  finished: Promise<string>;
  giveUp(): void;
};

/** Builds the site unless it is built from these very sources; in a process of its own, beside the database. */
export function startSiteBuild(): SiteBuild {
  const givenUp = new AbortController();
  const finished = buildIfChanged(givenUp.signal);
  // Whoever waits for it later hears of the failure; until then it must not end the process.
  finished.catch(() => {});
  return { finished, giveUp: () => givenUp.abort() };
}

async function buildIfChanged(signal: AbortSignal): Promise<string> {
  if (await isBuiltFrom(await hashOfSources())) return 'unchanged';
  const started = performance.now();
  await runBuild(signal);
  return `built in ${((performance.now() - started) / 1000).toFixed(1)} s, beside the other steps`;
}

async function runBuild(signal: AbortSignal): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const { code, output } = await runToEnd(process.execPath, ['tools/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    signal,
  });
  if (code !== 0) throw new StartProblem(`The site could not be built:\n${output.trim().slice(-3000)}`);
}
