import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startSiteBuild } from '../../apps/api/start/site-build.ts';
import { databaseUrl } from '../../apps/api/testing/global-setup.ts';
import { startFcmStandIn, startPushService } from '../../features/messages/server/push/testing.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import { startSite } from '../../tools/site-process.ts';
import { isSeeded, markSeeded, type Seed } from './seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One running site per test worker, each with its own database. */
    sites: { url: string; databaseUrl: string }[];
    /** What stands in for Firebase Cloud Messaging; `GET /received` tells what phones have got. */
    fcmUrl: string;
    /** What stands in for the push service of browsers. */
    pushServiceUrl: string;
  }
}

type SiteOptions = Seed & { databaseUrl: string; settings: Record<string, string> };

const root = join(import.meta.dirname, '../..');
const startLimitMs = 170_000;
/** How many of the last warnings of a site are printed at the end, to explain journeys that failed. */
const maxWarningLines = 20;
/** A line of the log or of an error; the others say how the site has started. */
const isWarning = (line: string) => /^\{|Error|^\s+at /.test(line);

/**
 * Starts one site per test worker, so that journeys running at the same time do not see each other's changes. Each is
 * a new copy of a seeded site, so nothing is left over from earlier runs.
 */
export default async function setup(project: TestProject) {
  const folder = join(root, '.data', project.name);
  // Built only once, because concurrent builds would delete each other's files.
  await startSiteBuild().finished;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isFast: true });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const fcm = await startFcmStandIn();
  const pushService = await startPushService();
  const settings = {
    FCM_SERVICE_ACCOUNT: JSON.stringify(fcm.keyFile),
    FCM_URL: fcm.url,
    WEB_PUSH_SERVICE: pushService.url,
  };
  const siteOptions = (name: string): SiteOptions => ({
    name,
    settings,
    dataDir: join(folder, name),
    databaseUrl: databaseUrl(postgres.url, name),
  });

  const seed = siteOptions('seed');
  if (!(await isSeeded(client, seed))) {
    await deleteSite(client, seed);
    await client.query(`create database ${seed.name}`);
    const site = await startSite(environmentOf(seed));
    await waitUntilRated(seed);
    await site.end();
    await markSeeded(client, seed);
  }
  const startCopy = async (site: SiteOptions) => {
    await deleteSite(client, site);
    await client.query(`create database ${site.name} template ${seed.name}`);
    await cp(seed.dataDir, site.dataDir, { recursive: true });
    return { ...(await startSite(environmentOf(site))), databaseUrl: site.databaseUrl };
  };
  const workers = Array.from({ length: project.config.maxWorkers }, (_, at) => at + 1);
  const sites = await Promise.all(workers.map((worker) => startCopy(siteOptions(`site_${worker}`))));
  await client.end();
  project.provide('fcmUrl', fcm.url);
  project.provide('pushServiceUrl', pushService.url);
  project.provide(
    'sites',
    sites.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return async () => {
    for (const { url, output } of sites) {
      const lines = output().split('\n').filter(isWarning).slice(-maxWarningLines);
      if (lines.length > 0) process.stdout.write(`Warnings of ${url}:\n${lines.join('\n')}\n`);
    }
    await Promise.all(sites.map((site) => site.end()));
    await fcm.close();
    await pushService.close();
    await postgres.stop();
  };
}

const environmentOf = ({ dataDir, databaseUrl, settings }: SiteOptions) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ...settings,
});

async function deleteSite(client: pg.Client, { name, dataDir }: Seed): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
}

/** Prices are rated after the start, in the background: until then pages would still change. */
async function waitUntilRated({ databaseUrl }: SiteOptions): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ isRated: boolean }>(
      `select exists (select from valuation_versions) and not exists (
        select from listings where status = 'published' and unrated_why = 'pending') as "isRated"`,
    );
    if (rows[0]?.isRated) return client.end();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await client.end();
  throw new Error(`The prices were not rated after ${startLimitMs / 1000} s`);
}
