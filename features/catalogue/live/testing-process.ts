import { buildSegment } from '../engine/build-segment.ts';
import { openIndex } from '../engine/open-index.ts';
import { columnsOf, randomOf, randomOffers, randomRequest } from '../engine/testing-random.ts';
import { startSearchPool } from './search-pool.ts';

/*
 * A separate process for the test of machines without the kernel: starts a search thread like the product,
 * searches a few offers and prints the results and whether this machine has the WebAssembly kernel.
 */

/** Seeded, so that every process has the same offers. */
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
