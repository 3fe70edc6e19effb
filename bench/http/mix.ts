import { signInAsDemoMember } from '../demo-member.ts';
import { browserEncodings, carPaths } from '../site.ts';
import { generateQueries, readCars } from './addresses.ts';
import { type Load, openLoop } from './load.ts';

const memberPaths = ['/api/favourites/ids/', '/api/favourites/', '/api/garage/', '/api/conversations/'];

/** Asks at a rate of requests a second that does not wait for answers. */
export type AtRate = (rate: number, parts: { seconds: number; connections: number }) => Promise<Load>;

/**
 * What people ask of the site: 70 % searches (a third of them whole pages), 20 % pages of cars, 10 % calls of a member of the
 * demonstration. Each of the two kinds has its connections; the searches of guests repeat only after tens of thousands.
 */
export async function createMix(address: string): Promise<AtRate> {
  const site = new URL(address);
  const queries = generateQueries(await readCars(address), 40_000, Date.now() % 1000);
  const pages = await carPaths(address);
  const guestHeaders = { ...browserEncodings, accept: 'text/html,application/json' };
  const memberHeaders = { ...guestHeaders, authorization: `Bearer ${await signInAsDemoMember(address)}` };

  let asked = 0;
  /** Of nine requests of guests seven are searches and two are cars. */
  function guestPaths(count: number): string[] {
    return Array.from({ length: count }, (_, at) => {
      asked += 1;
      const query = queries[asked % queries.length];
      const kind = at % 9;
      if (kind >= 7) return pages[asked % pages.length] ?? '/';
      return kind < 2 ? `/cars?${query}` : `/api/cars/?facets=all&${query}`;
    });
  }

  return async (rate, parts) => {
    const common = { address: site, ...parts };
    const loads = await Promise.all([
      openLoop({
        ...common,
        headers: guestHeaders,
        paths: guestPaths(Math.ceil(rate * 0.9 * parts.seconds)),
        requestsPerSecond: rate * 0.9,
      }),
      openLoop({ ...common, headers: memberHeaders, paths: memberPaths, requestsPerSecond: rate * 0.1 }),
    ]);
    const sum = (value: (load: Load) => number) => loads.reduce((total, load) => total + value(load), 0);
    return {
      seconds: Math.max(...loads.map((load) => load.seconds)),
      milliseconds: loads.flatMap((load) => load.milliseconds),
      failures: sum((load) => load.failures),
      refused: sum((load) => load.refused),
      pastLast: sum((load) => load.pastLast),
      bytes: sum((load) => load.bytes),
    };
  };
}
