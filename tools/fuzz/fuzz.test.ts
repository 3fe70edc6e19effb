import { expect, test as plainTest } from 'vitest';
import { test } from '../../apps/api/testing/harness.ts';
import { aMember } from '../../features/identity/server/testing.ts';
import { createRandom } from '../../platform/server/random.ts';
import { faultOf } from './answer-fault.ts';
import { type ApiDocument, callsOf } from './document.ts';
import { fuzz, newState, type Send } from './fuzz.ts';
import { growthFaults } from './growth.ts';
import { makeRequest, type Person } from './requests.ts';

const slice = process.env.TULPAR_FULL ? 30_000 : 3_000;

test('hostile requests to every call are answered, with a code where they are refused, and tell nothing of us', async ({
  app,
  services,
}) => {
  // Streams end at once.
  services.conversationListener.end();
  const calls = callsOf((await app.inject('/api/openapi.json')).json() as ApiDocument);
  expect(calls.length).toBeGreaterThan(300);
  let asked = 0;
  const send: Send = async ({ method, url, headers, body }) => {
    asked += 1;
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      // Other visitors each, because of the limits of an address.
      remoteAddress: `203.0.${asked % 250}.${(asked >> 8) % 250}`,
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: response.body };
  };
  const tokenOf = async (person: Person) =>
    person === 'guest'
      ? null
      : (await aMember(services, { roles: person === 'member' ? [] : [person] })).token;
  const state = newState(1);
  await fuzz(state, { calls, count: slice, concurrency: 4, tokenOf, send });
  expect(calls.map(({ name }) => state.ofCalls[name] ?? 0).sort((a, b) => a - b)[0]).toBe(
    Math.floor(slice / calls.length),
  );
  expect(Object.values(state.findings).map(({ fault, call, first }) => [fault, call, first])).toEqual([]);
  expect(Object.keys(state.statuses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '415']),
  );
});

plainTest('a request depends on its seed alone', () => {
  const call = {
    name: 'PUT /a/{id}/',
    method: 'PUT',
    path: '/api/a/{id}/',
    inPath: { id: { type: 'integer' } },
    query: {},
    hasCodes: true,
    body: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  };
  const requests = (seed: number) =>
    Array.from({ length: 50 }, (_, at) => {
      const random = createRandom();
      random.restart(seed + at);
      return makeRequest(call, { random, token: 'a.b.c', ids: [1, 2] });
    });
  expect(requests(1)).toEqual(requests(1));
  expect(requests(1)).not.toEqual(requests(1000));
});

plainTest('what is wrong with an answer is named', () => {
  const fault = (status: number, body: string) => faultOf({ status, body }, { hasCodes: true });
  expect(fault(500, '{"code":"internal"}')).toBe('answered 500');
  expect(fault(400, 'Bad Request')).toBe('answered 400 without a code');
  expect(fault(400, '{"code":"invalid_input"}')).toBeNull();
  expect(fault(400, '{"code":"x","title":"at run (/srv/apps/api/app.ts:12:3)"}')).toBe(
    'leaked a stack trace',
  );
  expect(fault(400, '{"code":"x","title":"column \\"a\\" of \\"b\\" does not exist"}')).toBeNull();
  expect(fault(400, '{"code":"x","title":"invalid input syntax for type bigint"}')).toBe(
    'leaked an error of PostgreSQL',
  );
});

plainTest('what a site holds beyond what it held when it was warm is named', () => {
  const warm = { heap: 100, resident: 700, handles: 300, files: 300 };
  expect(growthFaults([warm, { heap: 140, resident: 900, handles: 40, files: 60 }])).toEqual([]);
  expect(growthFaults([warm, warm, { ...warm, heap: 200, files: 400 }])).toEqual([
    'heap grew from 100 to 200',
    'files grew from 300 to 400',
  ]);
});
