import { type PoolWorker, startWorkerPool } from '../../../../platform/server/worker-pool.ts';
import type { Segment } from '../engine/index-contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import { unpackFacets } from './pack-facets.ts';
import type { PackedResult, SearchProtocol, SearchTask, TaskResult } from './thread-messages.ts';

type CurrentSegment = { segment: Segment; changes: Map<number, OfferChange>; version: number };

const timeLimitMs = 10_000;

function unpackResult(result: PackedResult): TaskResult {
  if (result.kind !== 'search') return result;
  return { ...result, result: { ...result.result, facets: unpackFacets(result.result.facets) } };
}

/**
 * Starts threads that search in one shared segment (index of all offers). While no thread has opened the segment, `run`
 * fails with an error that `isNoWorkerError` recognizes.
 */
export function startSearchPool(size: number, onError: (error: unknown) => void) {
  let currentSegment: CurrentSegment | null = null;
  let lastVersion = 0;
  /** Version of the oldest segment that may still be searched; workers with an older segment get no requests. */
  let firstValidVersion = 1;
  /** For each worker, the version of the newest segment that it has opened; 0 before the first. */
  const openVersions = new Map<PoolWorker<SearchProtocol>, number>();
  let workerChange = Promise.withResolvers<void>();

  /** Wakes up the function `open` below, which waits until a worker has opened the segment or exits. */
  function notifyWaiters(): void {
    workerChange.resolve();
    workerChange = Promise.withResolvers();
  }

  const pool = startWorkerPool<SearchProtocol>({
    name: 'catalogue search',
    file: new URL('./search-worker.ts', import.meta.url),
    size,
    workerData: (slot) => ({ slot }),
    timeLimitMs,
    runsInOrder: true,
    queuesTasks: false,
    onError,
    onStart(worker, send) {
      openVersions.set(worker, 0);
      if (currentSegment) send(segmentMessage(currentSegment));
    },
    onMessage(worker, { version }) {
      openVersions.set(worker, version);
      if (version >= firstValidVersion) pool.setReady(worker, true);
      notifyWaiters();
    },
    onExit: notifyWaiters,
  });

  return {
    run: async (task: SearchTask): Promise<TaskResult> => unpackResult(await pool.run(task)),
    /**
     * Replaces the segment. Workers switch to the new one in turn, so that the others can answer meanwhile. `changes`
     * are all changes since the new segment was built; pass later changes to `apply`, even before this has finished.
     */
    async open(segment: Segment, changes: Map<number, OfferChange>): Promise<void> {
      lastVersion += 1;
      const next = { segment, changes, version: lastVersion };
      currentSegment = next;
      for (const worker of pool.workers) {
        const { thread } = worker;
        pool.send(worker, segmentMessage(next));
        const isOpen = () => (openVersions.get(worker) ?? 0) >= next.version;
        while (currentSegment === next && thread && worker.thread === thread && !isOpen())
          await workerChange.promise;
      }
    },
    apply(changes: readonly OfferChange[]): void {
      for (const change of changes) currentSegment?.changes.set(change.id, change);
      for (const worker of pool.workers) pool.send(worker, { kind: 'changes', changes });
    },
    /** Call if changes were missed: no worker gets requests until it has opened the next segment. */
    invalidate(): void {
      currentSegment = null;
      firstValidVersion = lastVersion + 1;
      for (const worker of pool.workers) pool.setReady(worker, false);
    },
    isOpen: () => pool.workers.some(({ isReady }) => isReady),
    changedCount: () => currentSegment?.changes.size ?? 0,
    offers: () => currentSegment?.segment.count ?? 0,
    threads: () => pool.workers.flatMap(({ thread }) => thread ?? []),
    close: pool.close,
  };
}

function segmentMessage({ segment, changes, version }: CurrentSegment): SearchProtocol['toWorker'] {
  return { kind: 'segment', segment, changes: [...changes.values()], version };
}
