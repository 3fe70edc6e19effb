import { buildSegment } from '../engine/build-segment.ts';
import { openIndex } from '../engine/open-index.ts';
import { columnsOf, randomOf, randomOffers, randomRequest } from '../engine/testing-random.ts';
import { startSearchPool } from './search-pool.ts';

/*
 * Runs as a separate process in the test of machines without the WebAssembly kernel. Starts a search thread like the
 * product, searches a few offers and sends the results, and whether the kernel could be loaded, to the test.
 */

/** A few random offers, made from a fixed seed, so that they are the same in every process. */
export function fewOffers() {
  const random = randomOf(20_261_122);
  const offers = randomOffers(random, 300);
  return { offers, requests: Array.from({ length: 100 }, () => randomRequest(random, offers)) };
}

function hasKernel(segment: ReturnType<typeof buildSegment>): boolean {
  try {
    openIndex(segment, 1, { kernel: 'wasm' });
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const { offers, requests } = fewOffers();
  const segment = buildSegment(columnsOf(offers), { slots: 2 });
  const pool = startSearchPool(1, (error) => {
    throw error;
  });
  await pool.open(segment, new Map());
  const results = await Promise.all(requests.map((request) => pool.run({ kind: 'search', request })));
  process.send?.({ hasKernel: hasKernel(segment), results });
  await pool.close();
}
