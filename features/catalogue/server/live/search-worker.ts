import { workerData } from 'node:worker_threads';
import { collectGarbage } from '../../../../platform/server/collect-garbage.ts';
import { runTasks } from '../../../../platform/server/pool-worker.ts';
import type { OfferIndex } from '../engine/index-contract.ts';
import { openIndex } from '../engine/open-index.ts';
import { packFacets } from './pack-facets.ts';
import type { PackedResult, SearchProtocol, SearchTask, SearchWorkerData } from './thread-messages.ts';
import { warmUp } from './warm-up.ts';

/* A search thread: opens the shared segment, applies later changes, and answers requests in the order received. */

const { slot }: SearchWorkerData = workerData;
let index: OfferIndex | null = null;

function runTask(current: OfferIndex, task: SearchTask): PackedResult {
  if (task.kind === 'search') {
    const { request } = task;
    const result = current.search(request);
    return {
      kind: 'search',
      result: { ...result, facets: packFacets(result.facets) },
      validUntil: current.validUntil(request.now),
    };
  }
  if (task.kind === 'count') return { kind: 'count', total: current.count(task.filters) };
  if (task.kind === 'prices') {
    const { filters, bounds } = task;
    const counts = current.priceCounts(filters, bounds);
    return { kind: 'prices', counts, validUntil: current.validUntil(filters.now) };
  }
  return { kind: 'ranks', ranks: current.ranks(task.requests, task.orders) };
}

/** Opens a segment or applies changes. An error ends the thread, and a new thread starts with all current data. */
function update(message: SearchProtocol['toWorker']): void {
  if (message.kind === 'changes') {
    index?.apply(message.changes);
    return;
  }
  const isFirst = index === null;
  if (isFirst) warmUp(openIndex(message.segment, slot));
  index = openIndex(message.segment, slot);
  index.apply(message.changes);
  send({ version: message.version });
  // Frees the previous segment. Deferred, because variables of this call still refer to it.
  if (!isFirst) setImmediate(collectGarbage);
}

const { send } = runTasks<SearchProtocol>({
  run(task) {
    if (!index) throw new Error('There is no segment to search in yet');
    return runTask(index, task);
  },
  onMessage: update,
});
