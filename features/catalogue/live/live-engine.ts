import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/server/database.ts';
import { covers, type DatabaseSnapshot, horizonOf } from '../../../platform/server/database-snapshot.ts';
import type { Sort } from '../contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import type { CatalogueEngine, RankAnswer, RankQuestion } from '../server/engine.ts';
import { postgresEngine } from '../server/postgres-engine.ts';
import { buildBeside } from './build-beside.ts';
import { followChanges } from './change-feed.ts';
import { collectGarbage } from './collect-garbage.ts';
import { keptAnswers } from './kept-answers.ts';
import { NoThread, startSearchThreads } from './search-threads.ts';
import type { Answer, Question } from './thread-messages.ts';

export type LiveEngine = CatalogueEngine & {
  /** Whether answers hold what this snapshot had seen, waiting a little for it. */
  includes(snapshot: DatabaseSnapshot, waitMs: number): Promise<boolean>;
  /** For tests: what it is made of, to be looked at and killed. */
  parts(): Parts;
  close(): Promise<void>;
};
type Parts = { isLive: boolean; builds: number; changed: number; workers: ReturnType<Threads['workers']> };
type Threads = ReturnType<typeof startSearchThreads>;

type Settings = {
  db: Database;
  /** Of the same database, for connections of its own. */
  url: string;
  threads: number;
  /** The most that a segment may take. */
  maxBytes: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Changes after which a new segment is built; for tests. */
  mostChanged?: (offers: number) => number;
};

/** A feed that has been silent for longer is behind, and nobody knows how far. */
const silenceLimitMs = 15_000;
const [firstRetryMs, lastRetryMs] = [500, 60_000];
/** After this it is tried again whether the offers fit into memory. */
const tooLargeRetryMs = 600_000;
/** A copy that takes longer hangs. */
const buildLimitMs = 600_000;
/** The newest one is in use. */
const mostFormer = 3;
const usualMostChanged = (offers: number) => Math.max(4_000, offers / 100);

/**
 * Finds in memory: a segment of all offers, built beside, and what the change feed has told since. PostgreSQL answers
 * through the same port whenever that is not there or not sure to be right.
 */
export function startLiveEngine(settings: Settings): LiveEngine {
  const { db, url, log, mostChanged = usualMostChanged } = settings;
  const fallback = postgresEngine(db);
  const ending = new AbortController();
  const readiness = Promise.withResolvers<void>();
  let isTold = false;
  let builds = 0;
  let attempts = 0;
  /** Changes since before the copy began from which a segment is being built. */
  let kept: Map<number, OfferChange> | null = null;
  let isBuildNeeded = true;
  let wake = Promise.withResolvers<void>();

  const threads = startSearchThreads(settings.threads, (error) =>
    log.error({ err: error }, 'a thread of the catalogue has ended'),
  );
  const answers = keptAnswers();
  const feed = followChanges(url, {
    onChanges(changes) {
      answers.forget();
      threads.apply(changes);
      for (const change of changes) kept?.set(change.id, change);
      if (threads.changed() > mostChanged(threads.offers())) needBuild();
    },
    onGap(reason) {
      log.warn({ reason }, 'the catalogue reads all offers anew');
      answers.forget();
      threads.forget();
      kept = null;
      needBuild();
    },
    onServerRestart: needBuild,
    onTrouble: (error) => log.warn({ err: error }, 'the change feed of the catalogue is interrupted'),
  });

  function needBuild(): void {
    isBuildNeeded = true;
    wake.resolve();
  }

  /** Segments that were let go of and may still be there. */
  let former: WeakRef<WebAssembly.Memory>[] = [];

  function sweepFormer(): void {
    former = former.filter((memory) => memory.deref() !== undefined);
    // Most often this thread collects its garbage in time by itself, and then nobody has to wait for it.
    if (former.length > mostFormer) setImmediate(collectGarbage);
  }

  async function build(): Promise<void> {
    const begun = performance.now();
    sweepFormer();
    const own = new Map<number, OfferChange>();
    kept = own;
    // From here on every change is kept; the copy is taken later, so none is missing.
    await feed.catchUp();
    // Whoever starts is waited for; later PostgreSQL has others to answer too.
    const connections = attempts === 0 ? 2 : 1;
    attempts += 1;
    const built = await buildBeside(
      { url, connections, slots: settings.threads, maxBytes: settings.maxBytes },
      AbortSignal.any([ending.signal, AbortSignal.timeout(buildLimitMs)]),
    );
    if (built.kind === 'too large') return refuse(built.reason);
    // Whatever the copy has seen, the feed has seen then too: applying all that was kept leads to one moment.
    await feed.catchUp();
    if (kept !== own) return;
    kept = null;
    await threads.open(built.segment, own);
    // After a restart of PostgreSQL the copy may know less than was told.
    answers.forget();
    builds += 1;
    former.push(new WeakRef(built.segment.memory));
    const { count, bytes } = built.segment;
    const seconds = Math.round(performance.now() - begun) / 1000;
    log.info(
      { offers: count, seconds, megabytes: Math.round(bytes / 1e6) },
      'the catalogue answers from memory',
    );
    isTold = false;
    readiness.resolve();
  }

  function refuse(reason: string): void {
    kept = null;
    threads.forget();
    log.warn({ reason }, 'too many offers for SEARCH_MEMORY_MB: PostgreSQL answers the catalogue');
    isTold = true;
    readiness.resolve();
    setTimeout(needBuild, tooLargeRetryMs).unref();
  }

  async function buildWhenNeeded(): Promise<void> {
    for (let failures = 0; !ending.signal.aborted; ) {
      wake = Promise.withResolvers();
      if (!isBuildNeeded) await wake.promise;
      isBuildNeeded = false;
      try {
        if (!ending.signal.aborted) await build();
        failures = 0;
      } catch (error) {
        if (ending.signal.aborted) return;
        log.error({ err: error }, 'the index of the catalogue could not be built');
        isBuildNeeded = true;
        failures += 1;
        await pause(Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1)));
      }
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: ending.signal }).catch(() => {});
  const building = buildWhenNeeded();

  const isLive = () => threads.isOpen() && feed.silence() < silenceLimitMs;

  /** The threads' answer, or null where PostgreSQL must be asked. */
  async function ask<Kind extends Question['kind']>(
    question: Question & { kind: Kind },
  ): Promise<(Answer & { kind: Kind }) | null> {
    if (!isLive()) return tellFallback();
    try {
      const answer = await threads.ask(question);
      return isOf(question.kind, answer) ? answer : null;
    } catch (error) {
      if (error instanceof NoThread) return tellFallback();
      log.error({ err: error }, 'PostgreSQL answers what the index could not');
      return null;
    }
  }

  function tellFallback(): null {
    if (!isTold && !ending.signal.aborted)
      log.info('PostgreSQL answers the catalogue until its index is ready');
    isTold = true;
    return null;
  }

  return {
    async search(request) {
      const seen = feed.snapshot();
      if (!seen) return fallback.search(request);
      const position = horizonOf(seen);
      const known = isLive() ? answers.find(request) : null;
      if (known) return { ...known, position };
      const askedAt = answers.version();
      const answer = await ask({ kind: 'search', request });
      if (!answer) return fallback.search(request);
      answers.keep(request, answer.found, { until: answer.until, askedAt });
      return { ...answer.found, position };
    },
    async count(filters) {
      const answer = await ask({ kind: 'count', filters });
      return answer ? answer.total : fallback.count(filters);
    },
    async ranks<Order extends Sort>(questions: readonly RankQuestion[], orders: readonly Order[]) {
      const answer = await ask({ kind: 'ranks', questions, orders });
      const ranks: Map<number, RankAnswer<Order>> | undefined = answer?.ranks;
      return ranks ?? fallback.ranks(questions, orders);
    },
    applyChanges: () => feed.catchUp(),
    ready: () => readiness.promise,
    async includes(snapshot, waitMs) {
      const seen = feed.snapshot();
      if (seen && covers(seen, snapshot)) return true;
      const isLate = Symbol('late');
      const timer = new AbortController();
      const first = await Promise.race([
        feed.catchUp().catch(() => isLate),
        sleep(waitMs, isLate, { signal: timer.signal }).catch(() => isLate),
      ]);
      timer.abort();
      return first !== isLate;
    },
    parts: () => ({ isLive: isLive(), builds, changed: threads.changed(), workers: threads.workers() }),
    async close() {
      ending.abort();
      wake.resolve();
      await Promise.all([feed.close(), threads.close()]);
      await building;
      readiness.resolve();
    },
  };
}

const isOf = <Kind extends Answer['kind']>(kind: Kind, answer: Answer): answer is Answer & { kind: Kind } =>
  answer.kind === kind;
