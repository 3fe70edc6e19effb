import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../apps/api/testing/global-setup.ts';
import { startCollector } from '../platform/server/testing-collector.ts';
import { startSite } from '../tools/site-process.ts';
import { siteDb } from './support/site.ts';

/** A site of its own, because the others send no traces. */
async function aTracedSite(collectorUrl: string) {
  const name = 'site_with_traces';
  const dataDir = await mkdtemp(join(tmpdir(), 'tulpar-traces-'));
  await sql`drop database if exists ${sql.ref(name)} with (force)`.execute(siteDb);
  await sql`create database ${sql.ref(name)} template seed`.execute(siteDb);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return startSite({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(inject('sites')[0]?.databaseUrl ?? '', name),
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    PAGE_CACHE_MB: '0',
  });
}

test('a page is followed by its trace from the request through its threads and calls to the queries', async () => {
  const collector = await startCollector();
  const site = await aTracedSite(collector.url);
  const isSearched = () => collector.spans.some(({ name }) => name === 'thread of catalogue search');
  // The index comes some seconds after the start, and traces some seconds after what they are of.
  await expect
    .poll(async () => {
      const page = await fetch(`${site.url}/cars?price_to=${Date.now() % 1_000_000_000}`);
      expect(page.status, await page.text()).toBe(200);
      return isSearched();
    })
    .toBe(true);
  await site.end();
  await collector.close();

  /** The names from the request down to each span of this name, and the same for all other spans of the trace. */
  const pathTo = ({ name, parentSpanId }: (typeof collector.spans)[number]): string[] => {
    const parent = collector.spans.find(({ spanId }) => spanId === parentSpanId);
    return parent ? [...pathTo(parent), name] : [name];
  };
  const paths = collector.spans.map(pathTo);
  const page = ['GET /*', 'render the page', 'thread of pages'];
  expect(paths).toContainEqual([
    ...page,
    'call GET /cars/',
    'search in the catalogue',
    'thread of catalogue search',
  ]);
  expect(paths).toContainEqual([...page, 'call GET /cars/', 'select listings']);
  const thread = collector.spans.find(({ name }) => name === 'thread of pages');
  expect(thread?.attributes['thread.name']).toMatch(/^pages \d$/);
  expect(site.output()).not.toContain('Traces:');
});
