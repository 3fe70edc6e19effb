import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ApiProblem, createApiClient, type Transport } from './api-client.ts';
import { createWrapperCalls, logFailure } from './wrapper-calls.ts';

const endpointOf = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
  endpoint({
    method,
    path: '/things/',
    access: 'anyone',
    summary: 'A thing',
    input: z.object({}),
    output: z.any(),
  });
const list = endpointOf('GET');

function callsWith(transport: Transport) {
  const log = vi.fn();
  return { log, calls: createWrapperCalls(createApiClient('ru', transport), log) };
}
const callsReturning = (body: unknown, status = 200) => callsWith(async () => ({ status, body }));

test('GET returns the results, else the body, else null', async () => {
  expect(await callsReturning({ count: 1, results: [1] }).calls.get(list, {})).toEqual([1]);
  expect(await callsReturning({ id: 1 }).calls.get(list, {})).toEqual({ id: 1 });
  expect(await callsReturning([1]).calls.get(list, {})).toEqual([1]);
  expect(await callsReturning(null).calls.get(list, {})).toBeNull();
});

test.each(['post', 'patch', 'delete'] as const)('%s returns the body or null', async (name) => {
  const call = endpointOf(name.toUpperCase() as 'POST');
  expect(await callsReturning({ results: [1] }).calls[name](call, {})).toEqual({ results: [1] });
  expect(await callsReturning(null).calls[name](call, {})).toBeNull();
});

test.each([
  [
    'a refusal',
    async () => ({ status: 403, body: { code: 'not_allowed', status: 403, title: '', type: '' } }),
  ],
  ['a response that is not a problem document', async () => ({ status: 502, body: null })],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
] satisfies [string, Transport][])('%s is logged and returns null', async (_, transport) => {
  const { calls, log } = callsWith(transport);
  expect(await calls.get(list, {})).toBeNull();
  expect(await calls.post(endpointOf('POST'), {})).toBeNull();
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls[0]?.[0]).toBe('GET /things/ failed');
});

test('the end of a session is not logged as a failure', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refusalWith = (status: number) => new ApiProblem({ code: 'refused', status, title: '', type: '' });
  logFailure('The list could not be loaded', refusalWith(401));
  logFailure('The list could not be loaded', refusalWith(403));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
