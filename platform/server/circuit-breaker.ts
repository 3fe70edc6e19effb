import { isUnavailable } from './problems.ts';

const maxFailures = 5;
const pauseMs = 10_000;

/**
 * For calls of a service of others: after five in a row that it did not answer, calls are refused at once for ten seconds,
 * so that nobody waits for it. What it refuses itself is an answer.
 */
export function createCircuitBreaker(perf: { now(): number } = performance) {
  let failures = 0;
  let closedUntil = 0;
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (perf.now() < closedUntil)
      throw Object.assign(new Error('The service did not answer before'), { code: 'ETIMEDOUT' });
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      failures = isUnavailable(error) ? failures + 1 : 0;
      if (failures >= maxFailures) closedUntil = perf.now() + pauseMs;
      throw error;
    }
  };
}
