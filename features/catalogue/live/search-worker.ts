import { workerData } from 'node:worker_threads';
import { runTasks } from '../../../platform/server/pool-worker.ts';
import type { OfferIndex } from '../engine/index-contract.ts';
import { openIndex } from '../engine/open-index.ts';
import { collectGarbage } from './collect-garbage.ts';
import { packFacets } from './pack-facets.ts';
import type { PackedAnswer, Question, SearchProtocol, SearchWorkerData } from './thread-messages.ts';
import { warmUp } from './warm-up.ts';

/* A search thread: keeps the shared segment and the changes since, and answers requests in order. */

const { slot }: SearchWorkerData = workerData;
let index: OfferIndex | null = null;

function answerOf(current: OfferIndex, question: Question): PackedAnswer {
  if (question.kind === 'search') {
    const { request } = question;
    const found = current.search(request);
    return {
      kind: 'search',
      found: { ...found, facets: packFacets(found.facets) },
      until: current.validUntil(request.now),
    };
  }
  if (question.kind === 'count') return { kind: 'count', total: current.count(question.filters) };
  return { kind: 'ranks', ranks: current.ranks(question.questions, question.orders) };
}

/** An exception here ends the thread; its replacement starts with the complete segment. */
function update(message: SearchProtocol['toWorker']): void {
  if (message.kind === 'changes') {
    index?.apply(message.changes);
    return;
  }
  const isFirst = index === null;
  if (isFirst) warmUp(openIndex(message.segment, slot));
  index = openIndex(message.segment, slot);
  index.apply(message.changes);
  tell({ version: message.version });
  // Frees the previous segment; deferred, because this call still references it.
  if (!isFirst) setImmediate(collectGarbage);
}

const { tell } = runTasks<SearchProtocol>({
  run(question) {
    if (!index) throw new Error('There is no segment to search in yet');
    return answerOf(index, question);
  },
  onMessage: update,
});
