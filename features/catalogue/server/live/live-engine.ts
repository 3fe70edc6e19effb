import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { collectGarbage } from '../../../../platform/server/collect-garbage.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { covers, type DatabaseSnapshot, horizonOf } from '../../../../platform/server/database-snapshot.ts';
import { runInThread } from '../../../../platform/server/run-in-thread.ts';
import { isNoWorkerError } from '../../../../platform/server/worker-pool.ts';
import type { Sort } from '../../contract.ts';
import type {
  CatalogueEngine,
  RankRequest,
  RankResult,
  SearchFilters,
  SearchRequest,
} from '../../search-port.ts';
import type { OfferChange } from '../engine/schema.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import { followChanges } from './change-feed.ts';
import { createResultCache } from './result-cache.ts';
import { startSearchPool } from './search-pool.ts';
import type {
  BuildThreadData,
  FromBuildThread,
  IndexResult,
  SearchTask,
  TaskResult,
} from './thread-messages.ts';

export type LiveEngine = CatalogueEngine & {
  /** Whether results include all transactions visible in this snapshot; waits up to `waitMs` for them. */
  includes(snapshot: DatabaseSnapshot, waitMs: number): Promise<boolean>;
  /** Internal state, for the health signs and for tests that inspect it and kill threads. */
  parts(): Parts;
  close(): Promise<void>;
};
type Parts = {
  isLive: boolean;
  /** Since the change feed was last read. */
  feedAgeMs: number;
  builds: number;
  changed: number;
  workers: ReturnType<SearchPool['threads']>;
};
type PriceRequest = SearchFilters & { bounds: readonly number[] };
type SearchPool = ReturnType<typeof startSearchPool>;

type Settings = {
  db: Database;
  /** URL of the same database as `db`, to open more connections. */
  url: string;
  threads: number;
  /** Maximum size of the in-memory index of all offers (a segment), in bytes. */
  maxBytes: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How many changed offers are allowed until a new segment is built, for this many offers. Set by tests only. */
  maxChanged?: (offers: number) => number;
};

/** If the change feed has not been read successfully for this long, the index may be stale and is not used. */
export const silenceLimitMs = 15_000;
const [firstRetryMs, lastRetryMs] = [500, 60_000];
/** If the offers do not fit into memory, the next attempt to build the index is made after this time. */
const tooLargeRetryMs = 600_000;
/** A build of the index that takes longer is treated as hung and aborted. */
const buildLimitMs = 600_000;
/** If more segments than this are still in memory, including the one in use, garbage collection is forced. */
const maxReplaced = 3;
/** As many changes at once are always read; of more than a hundredth of the offers all are copied again. */
const minCopiedChanges = 10_000;
const defaultMaxChanged = (offers: number) => Math.max(4_000, offers / 100);

/**
 * The search engine that works in memory. A segment (index of all offers) is built in another thread, and later changes
 * come from the change feed. While there is no segment or it may be stale, PostgreSQL is searched instead.
 */
export function startLiveEngine(settings: Settings): LiveEngine {
  const { db, url, log, maxChanged = defaultMaxChanged } = settings;
  const fallback = postgresEngine(db);
  const shutdown = new AbortController();
  const readiness = Promise.withResolvers<void>();
  let isFallbackLogged = false;
  let builds = 0;
  let attempts = 0;
  /** Changes received since the running build of a segment has started; null if no build is running. */
  let collectedChanges: Map<number, OfferChange> | null = null;
  let isBuildNeeded = true;
  let wakeUp = Promise.withResolvers<void>();

  const pool = startSearchPool(settings.threads, (error) =>
    log.error({ err: error }, 'a thread of the catalogue has ended'),
  );
  const resultCache = createResultCache<SearchRequest, IndexResult>();
  const priceCache = createResultCache<PriceRequest, number[]>();
  function clearCaches(): void {
    resultCache.clear();
    priceCache.clear();
  }
  const feed = followChanges(url, {
    maxChanges: () => Math.max(minCopiedChanges, pool.offers() / 100),
    onChanges(changes) {
      clearCaches();
      pool.apply(changes);
      for (const change of changes) collectedChanges?.set(change.id, change);
      if (pool.changedCount() > maxChanged(pool.offers())) requestBuild();
    },
    onGap(reason) {
      log.warn({ reason }, 'changes of the catalogue may be missing: all offers are copied again');
      clearCaches();
      pool.invalidate();
      collectedChanges = null;
      requestBuild();
    },
    onServerRestart: requestBuild,
    onError: (error) => log.warn({ err: error }, 'the change feed of the catalogue is interrupted'),
  });

  function requestBuild(): void {
    isBuildNeeded = true;
    wakeUp.resolve();
  }

  /** Replaced segments whose memory may not be freed yet. */
  let replacedMemories: WeakRef<WebAssembly.Memory>[] = [];

  function sweepReplaced(): void {
    replacedMemories = replacedMemories.filter((memory) => memory.deref() !== undefined);
    // Not forced earlier, because it pauses all requests, and usually normal garbage collection frees the memory.
    if (replacedMemories.length > maxReplaced) setImmediate(collectGarbage);
  }

  async function build(): Promise<void> {
    const startedAt = performance.now();
    sweepReplaced();
    const changes = new Map<number, OfferChange>();
    collectedChanges = changes;
    // Changes are collected before the offers are copied, so none is missed between the copy and the feed.
    await feed.catchUp();
    // The start of the server waits for the first build, so it uses two connections; later builds use one, to leave
    // PostgreSQL free for other queries.
    const connections = attempts === 0 ? 2 : 1;
    attempts += 1;
    const data: BuildThreadData = { url, connections, slots: settings.threads, maxBytes: settings.maxBytes };
    const buildResult = await runInThread<FromBuildThread>(
      new URL('./build-thread.ts', import.meta.url),
      data,
      {
        name: 'catalogue build',
        signal: AbortSignal.any([shutdown.signal, AbortSignal.timeout(buildLimitMs)]),
      },
    );
    if (buildResult.kind === 'too large') return rejectTooLarge(buildResult.reason);
    // Waits until the feed has read past the snapshot of the copy: copy and collected changes are then consistent.
    await feed.catchUp();
    if (collectedChanges !== changes) return;
    collectedChanges = null;
    await pool.open(buildResult.segment, changes);
    // After a crash of PostgreSQL the new copy may lack changes that cached results include.
    clearCaches();
    builds += 1;
    replacedMemories.push(new WeakRef(buildResult.segment.memory));
    const { count, bytes } = buildResult.segment;
    const seconds = Math.round(performance.now() - startedAt) / 1000;
    log.info(
      { offers: count, seconds, megabytes: Math.round(bytes / 1e6) },
      'the catalogue answers from memory',
    );
    isFallbackLogged = false;
    readiness.resolve();
  }

  function rejectTooLarge(reason: string): void {
    collectedChanges = null;
    pool.invalidate();
    log.warn({ reason }, 'too many offers for SEARCH_MEMORY_MB: PostgreSQL answers the catalogue');
    isFallbackLogged = true;
    readiness.resolve();
    setTimeout(requestBuild, tooLargeRetryMs).unref();
  }

  async function buildWhenNeeded(): Promise<void> {
    for (let failures = 0; !shutdown.signal.aborted; ) {
      wakeUp = Promise.withResolvers();
      if (!isBuildNeeded) await wakeUp.promise;
      isBuildNeeded = false;
      try {
        if (!shutdown.signal.aborted) await build();
        failures = 0;
      } catch (error) {
        if (shutdown.signal.aborted) return;
        log.error({ err: error }, 'the index of the catalogue could not be built');
        isBuildNeeded = true;
        failures += 1;
        await pause(Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)));
      }
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: shutdown.signal }).catch(() => {});
  const buildLoop = buildWhenNeeded();

  const isLive = () => pool.isOpen() && feed.millisecondsSinceRead() < silenceLimitMs;

  /** Runs the task in a search thread; null if that is not possible and PostgreSQL must be searched instead. */
  async function runTask<Kind extends SearchTask['kind']>(
    task: SearchTask & { kind: Kind },
  ): Promise<(TaskResult & { kind: Kind }) | null> {
    if (!isLive()) return logFallback();
    try {
      const result = await pool.run(task);
      return isResultOf(task.kind, result) ? result : null;
    } catch (error) {
      if (isNoWorkerError(error)) return logFallback();
      log.error({ err: error }, 'the index of the catalogue failed, PostgreSQL answers instead');
      return null;
    }
  }

  function logFallback(): null {
    if (!isFallbackLogged && !shutdown.signal.aborted)
      log.info('PostgreSQL answers the catalogue until its index is ready');
    isFallbackLogged = true;
    return null;
  }

  return {
    async search(request) {
      const feedSnapshot = feed.snapshot();
      if (!feedSnapshot) return fallback.search(request);
      const position = horizonOf(feedSnapshot);
      const cached = isLive() ? resultCache.get(request) : null;
      if (cached) return { ...cached, position };
      const versionAtSearch = resultCache.version();
      const result = await runTask({ kind: 'search', request });
      if (!result) return fallback.search(request);
      resultCache.set(request, result.result, { validUntil: result.validUntil, versionAtSearch });
      return { ...result.result, position };
    },
    async count(filters) {
      const result = await runTask({ kind: 'count', filters });
      return result ? result.total : fallback.count(filters);
    },
    async priceCounts(filters, bounds) {
      const request = { ...filters, bounds };
      const cached = isLive() ? priceCache.get(request) : null;
      if (cached) return cached;
      const versionAtSearch = priceCache.version();
      const result = await runTask({ kind: 'prices', filters, bounds });
      if (!result) return fallback.priceCounts(filters, bounds);
      priceCache.set(request, result.counts, { validUntil: result.validUntil, versionAtSearch });
      return result.counts;
    },
    async ranks<Order extends Sort>(requests: readonly RankRequest[], orders: readonly Order[]) {
      const result = await runTask({ kind: 'ranks', requests, orders });
      const ranks: Map<number, RankResult<Order>> | undefined = result?.ranks;
      return ranks ?? fallback.ranks(requests, orders);
    },
    applyChanges: () => feed.catchUp(),
    ready: () => readiness.promise,
    async includes(snapshot, waitMs) {
      const feedSnapshot = feed.snapshot();
      if (feedSnapshot && covers(feedSnapshot, snapshot)) return true;
      const isLate = Symbol('late');
      const timer = new AbortController();
      const first = await Promise.race([
        feed.catchUp().catch(() => isLate),
        sleep(waitMs, isLate, { signal: timer.signal }).catch(() => isLate),
      ]);
      timer.abort();
      return first !== isLate;
    },
    parts: () => ({
      isLive: isLive(),
      feedAgeMs: feed.millisecondsSinceRead(),
      builds,
      changed: pool.changedCount(),
      workers: pool.threads(),
    }),
    async close() {
      shutdown.abort();
      wakeUp.resolve();
      await Promise.all([feed.close(), pool.close()]);
      await buildLoop;
      readiness.resolve();
    },
  };
}

const isResultOf = <Kind extends TaskResult['kind']>(
  kind: Kind,
  result: TaskResult,
): result is TaskResult & { kind: Kind } => result.kind === kind;
