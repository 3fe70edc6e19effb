import { expect } from 'vitest';
import { aMember, aVisitor, octets } from '../../features/identity/server/testing.ts';
import type { Method } from '../../platform/contract/endpoint.ts';
import { test } from './testing/harness.ts';

type Answer = { $ref?: string; description?: string };
type Operation = {
  'x-access': string;
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Answer>;
};
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string }>;
    securitySchemes: Record<string, { description: string }>;
  };
};
type Parts = { app: Parameters<typeof aVisitor>[0]; services: Parameters<typeof aMember>[0] };

async function aKey({ app, services }: Parts) {
  const owner = aVisitor(app);
  owner.signInWith((await aMember(services)).token);
  const city = await services.db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();
  const firm = await owner.ask('POST', '/firms/', {
    name: 'Алатау',
    bin: '261140000018',
    kind: 'dealer',
    city: city.id,
    address: 'Толе би, 1',
    phones: ['8 701 555 01 01'],
  });
  await services.db.updateTable('firms').set({ state: 'active' }).execute();
  await owner.ask('PUT', '/firms/current/', { firm: firm.json().id });
  const made = (await owner.ask('POST', '/firms/current/keys/', { name: 'Склад' })).json();
  return { token: made.token as string, perMinute: made.results[0].per_minute as number };
}

const codesOf = ({ $ref, description = '' }: Answer = {}) =>
  $ref ? [$ref.replace('#/components/responses/', '')] : description.split(', ');

test('the document says which calls a key may make, and every call answers a key so', async ({
  app,
  services,
}) => {
  const { token, perMinute } = await aKey({ app, services });
  const { paths, components }: ApiDocument = (await app.inject('/api/openapi.json')).json();
  expect(components.securitySchemes.key?.description).toContain('`Authorization: Bearer tulpar_…`');
  expect(components.responses.too_many_requests?.description).toContain(`${perMinute} unless agreed`);

  // Streams end at once, and the limit is another test's.
  services.conversationListener.end();
  await services.db.updateTable('api_keys').set({ per_minute: 1_000_000 }).execute();
  const refusals = ['key_not_allowed', 'firm_role_required'];
  const told = { key: 0, key_not_allowed: 0, firm_role_required: 0 };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method} ${path}`;
      expect(codesOf(operation.responses[429]), name).toContain('too_many_requests');
      const takesKey = operation.security?.some((way) => 'key' in way) ?? false;
      if (operation['x-access'] === 'anyone') continue;
      const visitor = aVisitor(app);
      visitor.signInWith(token);
      const verb = method.toUpperCase() as Method;
      const isBytes = operation.requestBody?.content['application/octet-stream'];
      const address = path.replaceAll(/\{\w+\}/g, '999999');
      const answer = isBytes
        ? await visitor.ask(verb, address, Buffer.from('bytes'), octets)
        : await visitor.ask(verb, address);
      const code = answer.statusCode === 403 ? answer.json().code : null;
      expect(takesKey, name).toBe(!refusals.includes(code) && answer.statusCode !== 401);
      if (takesKey) told.key += 1;
      for (const refusal of ['key_not_allowed', 'firm_role_required'] as const) {
        const isTold = codesOf(operation.responses[403]).includes(refusal);
        expect(isTold, `${name} ${refusal}`).toBe(code === refusal);
        if (isTold) told[refusal] += 1;
      }
    }
  for (const [way, count] of Object.entries(told)) expect(count, way).toBeGreaterThan(5);
});

test('the page of the API tells programs how a key is sent, what is limited, and which calls take it', async ({
  app,
}) => {
  const { components }: ApiDocument = (await app.inject('/api/openapi.json')).json();
  const { body } = await app.inject('/api/docs');
  const text = body.replaceAll(/<[^>]+>/g, '').replaceAll('&#39;', "'");
  const plain = (told = '') => told.replaceAll('`', '');
  expect(text).toContain(plain(components.securitySchemes.key?.description));
  expect(text).toContain(
    plain(components.responses.too_many_requests?.description).replace('requests.', 'requests 429.'),
  );
  expect(body).toContain('<a href="#key">key</a>');
  expect(body).not.toContain('undefined');
});
