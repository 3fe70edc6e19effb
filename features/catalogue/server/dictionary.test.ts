import { expect, vi } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { createServices } from '../../../apps/api/services.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';

test('a code that an admin adds is understood by the search of every process within half a minute', async ({
  app,
  pool,
  services,
}) => {
  const otherProcess = await createApp(createServices({ ...services, pool }), { servesSite: false });
  const processes = [app, otherProcess];
  const generations = '/staff/dictionaries/toyota/models/camry/generations/';
  const understood = () =>
    Promise.all(
      processes.map(async (process) => {
        const address = `/cars/?q=${encodeURIComponent('камри бубочка')}`;
        return (await aVisitor(process).ask('GET', address)).json().understood[0].value;
      }),
    );
  expect(await understood()).toEqual(['toyota/camry', 'toyota/camry']);

  const admin = aVisitor(app);
  admin.signInWith((await aMember(services, { roles: ['admin'] })).token);
  const xv70 = (await admin.ask('GET', generations))
    .json()
    .results.find(({ slug }: { slug: string }) => slug === 'xv70');
  const { name, year_from, year_to, version } = xv70;
  const codes = [...xv70.codes, 'Бубочка'];
  const change = { name, year_from, year_to, version, codes, body_types: ['sedan'] };
  expect((await admin.ask('PATCH', `${generations}xv70/`, change)).statusCode).toBe(200);

  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 31_000);
  expect(await understood()).toEqual(['toyota/camry/xv70', 'toyota/camry/xv70']);
  vi.restoreAllMocks();
  await otherProcess.close();
});
