import { parentPort, workerData } from 'node:worker_threads';
import type { OfferIndex } from '../engine/index-contract.ts';
import { openIndex } from '../engine/open-index.ts';
import { collectGarbage } from './collect-garbage.ts';
import { packFacets } from './pack-facets.ts';
import type {
  FromSearchThread,
  PackedAnswer,
  Question,
  SearchThreadData,
  ToSearchThread,
} from './thread-messages.ts';
import { warmUp } from './warm-up.ts';

/*
 * A thread that searches: it holds the shared segment open and what changed since, and answers one question after
 * another. Anything that throws while changes are taken in ends it: another one begins anew.
 */

const { slot }: SearchThreadData = workerData;
let index: OfferIndex | null = null;

function answerOf(current: OfferIndex, question: Question): PackedAnswer {
  if (question.kind === 'search') {
    const { request } = question;
    const found = current.search(request);
    return {
      kind: 'search',
      found: { ...found, facets: packFacets(found.facets) },
      until: current.sameUntil(request.now),
    };
  }
  if (question.kind === 'count') return { kind: 'count', total: current.count(question.filters) };
  return { kind: 'ranks', ranks: current.ranks(question.questions, question.orders) };
}

function tell(message: FromSearchThread): void {
  parentPort?.postMessage(message);
}

function take(message: ToSearchThread): void {
  if (message.kind === 'segment') {
    const isFirst = index === null;
    if (isFirst) warmUp(openIndex(message.segment, slot));
    index = openIndex(message.segment, slot);
    index.apply(message.changes);
    tell({ kind: 'opened', version: message.version });
    // Of the segment before; not within this call, which still knows it.
    if (!isFirst) setImmediate(collectGarbage);
  } else if (message.kind === 'changes') {
    index?.apply(message.changes);
  } else {
    const { number, question } = message;
    try {
      if (!index) throw new Error('Asked before there was anything to search in');
      tell({ kind: 'answered', number, answer: answerOf(index, question) });
    } catch (error) {
      tell({ kind: 'failed', number, error });
    }
  }
}

parentPort?.on('message', take);
