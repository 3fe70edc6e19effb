import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aListing } from '../../features/listings/server/testing.ts';
import { endpointKey } from '../../platform/contract/endpoint.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { createApp } from './app.ts';
import { calls } from './features.ts';
import { createServices } from './services.ts';
import { test } from './testing/harness.ts';

const lagging = calls.filter(({ mayLag }) => mayLag).map(({ endpoint }) => endpoint);
/** Values of the parameters in their paths. */
const parameters: Record<string, string> = {
  brand: 'toyota',
  model: 'camry',
  document: 'privacy',
  firmId: randomUUID(),
};
/** What some of them need in the query. */
const queries: Record<string, string> = {
  '/cars/by-ids/': 'ids=:id',
  '/cars/landing/': 'brand=toyota',
  '/cars/suggestions/': 'q=camry',
};

test('calls that a replica may answer are open to guests and write nothing', async ({
  db,
  services,
  pool,
}) => {
  const { id } = await aListing(db);
  const url = new URL(String(pool.options.connectionString));
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const readOnly = openPool(url.href, { size: 2 });
  const app = await createApp(createServices({ ...services, pool: readOnly, db: openDatabase(readOnly) }), {
    servesSite: false,
  });
  expect(lagging.length).toBeGreaterThan(20);
  for (const endpoint of lagging) {
    const { method, access, path } = endpoint;
    expect({ call: endpointKey(endpoint), method, access }).toMatchObject({
      method: 'GET',
      access: 'anyone',
    });
    const address = `/api${path}?${queries[path] ?? ''}`.replace(/:(\w+)/g, (_, name) =>
      String(path === '/sellers/:id/' ? randomUUID() : (parameters[name] ?? id)),
    );
    // One that writes answers 500.
    expect([200, 404], address).toContain((await app.inject(address)).statusCode);
  }
  await app.close();
  await readOnly.end();
});
