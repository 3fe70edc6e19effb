import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const timeout = () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'));
const refusal = () => Promise.reject(new Error('No such recipient'));

test('a service that does not answer is left alone for ten seconds, then tried again', async () => {
  let now = 0;
  let calls = 0;
  const breaker = createCircuitBreaker({ now: () => now });
  const call = (work: () => Promise<unknown>) =>
    breaker(() => {
      calls += 1;
      return work();
    }).catch((error) => error.code ?? error.message);
  for (let at = 0; at < 5; at += 1) await call(timeout);
  expect([await call(timeout), calls]).toEqual(['ETIMEDOUT', 5]);
  now = 10_000;
  await call(timeout);
  expect([await call(timeout), calls]).toEqual(['ETIMEDOUT', 6]);
  now = 20_000;
  expect(await call(async () => 'answered')).toBe('answered');
  for (let at = 0; at < 4; at += 1) await call(timeout);
  expect(await call(async () => 'answered')).toBe('answered');
});

test('what a service refuses does not make it unavailable', async () => {
  const breaker = createCircuitBreaker();
  for (let at = 0; at < 9; at += 1) await expect(breaker(refusal)).rejects.toThrow('No such recipient');
  expect(await breaker(async () => 'answered')).toBe('answered');
});
