import { buildSegment } from '../engine/build-segment.ts';
import { openIndex } from '../engine/open-index.ts';
import { columnsOf, randomOf, randomOffers, randomRequest } from '../engine/testing-random.ts';
import { startSearchThreads } from './search-threads.ts';

/*
 * A process of its own, for the test of machines without the kernel: a thread as the product runs it answers questions
 * about a few offers, and says whether this machine has the WebAssembly kernel.
 */

/** The same in every process. */
export function fewOffers() {
  const random = randomOf(20_261_122);
  const offers = randomOffers(random, 300);
  return { offers, questions: Array.from({ length: 100 }, () => randomRequest(random, offers)) };
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
  const { offers, questions } = fewOffers();
  const segment = buildSegment(columnsOf(offers), { slots: 2 });
  const threads = startSearchThreads(1, (error) => {
    throw error;
  });
  await threads.open(segment, new Map());
  const answers = await Promise.all(questions.map((request) => threads.ask({ kind: 'search', request })));
  process.send?.({ hasKernel: hasKernel(segment), answers });
  await threads.close();
}
