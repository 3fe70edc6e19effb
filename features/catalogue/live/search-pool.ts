import { type PoolWorker, startWorkerPool } from '../../../platform/server/worker-pool.ts';
import type { Segment } from '../engine/index-contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import { unpackFacets } from './pack-facets.ts';
import type { PackedResult, SearchProtocol, SearchTask, TaskResult } from './thread-messages.ts';

type CurrentSegment = { segment: Segment; changes: Map<number, OfferChange>; version: number };

const timeLimitMs = 10_000;

function unpacked(result: PackedResult): TaskResult {
  if (result.kind !== 'search') return result;
  return { ...result, result: { ...result.result, facets: unpackFacets(result.result.facets) } };
}

/**
 * Threads that search in one shared segment. A request fails with `isNoWorker` while no thread has opened the
 * segment.
 */
export function startSearchPool(size: number, onError: (error: unknown) => void) {
  let current: CurrentSegment | null = null;
  let lastVersion = 0;
  /** Version of the oldest usable segment. Workers with older segments are not ready. */
  let firstValid = 1;
  /** Version of the newest segment that each worker has opened. */
  const openVersions = new Map<PoolWorker<SearchProtocol>, number>();
  let changed = Promise.withResolvers<void>();

  /** Wakes up `open`, which waits for workers to open the segment. */
  function notifyWaiters(): void {
    changed.resolve();
    changed = Promise.withResolvers();
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
    onStart(worker, tell) {
      openVersions.set(worker, 0);
      if (current) tell(segmentMessage(current));
    },
    onMessage(worker, { version }) {
      openVersions.set(worker, version);
      if (version >= firstValid) pool.setReady(worker, true);
      notifyWaiters();
    },
    onExit: notifyWaiters,
  });

  return {
    run: async (task: SearchTask): Promise<TaskResult> => unpacked(await pool.run(task)),
    /**
     * Workers switch to this segment one after another, so that the others answer meanwhile. `changes` are those
     * since the segment was built. Later changes go through `apply`, whether a worker has switched or not.
     */
    async open(segment: Segment, changes: Map<number, OfferChange>): Promise<void> {
      lastVersion += 1;
      const next = { segment, changes, version: lastVersion };
      current = next;
      for (const worker of pool.workers) {
        const { thread } = worker;
        pool.send(worker, segmentMessage(next));
        const isOpen = () => (openVersions.get(worker) ?? 0) >= next.version;
        while (current === next && thread && worker.thread === thread && !isOpen()) await changed.promise;
      }
    },
    apply(changes: readonly OfferChange[]): void {
      for (const change of changes) current?.changes.set(change.id, change);
      for (const worker of pool.workers) pool.send(worker, { kind: 'changes', changes });
    },
    /** The workers' data are stale: no worker is ready until the next segment is open. */
    invalidate(): void {
      current = null;
      firstValid = lastVersion + 1;
      for (const worker of pool.workers) pool.setReady(worker, false);
    },
    isOpen: () => pool.workers.some(({ isReady }) => isReady),
    changed: () => current?.changes.size ?? 0,
    offers: () => current?.segment.count ?? 0,
    threads: () => pool.workers.flatMap(({ thread }) => thread ?? []),
    close: pool.close,
  };
}

function segmentMessage({ segment, changes, version }: CurrentSegment): SearchProtocol['toWorker'] {
  return { kind: 'segment', segment, changes: [...changes.values()], version };
}
