import { createRandom } from '../../platform/server/random.ts';
import { type Answer, faultOf } from './answer-fault.ts';
import type { Call } from './document.ts';
import { type FuzzRequest, makeRequest, type Person, people } from './requests.ts';
import type { KnownIds } from './values.ts';

/** Who asks: their tokens, and the ids that they see. Guests have no token. */
type Visitors = Record<Person, { token: string | null; ids: KnownIds }>;
export type Finding = { fault: string; call: string; count: number; first: string };
export type FuzzState = {
  seed: number;
  requests: number;
  statuses: Record<string, number>;
  findings: Record<string, Finding>;
};
export type Send = (request: FuzzRequest) => Promise<Answer>;

/** Accounts are renewed after so many requests, because some of them sign out, block or delete. */
const requestsPerRound = 3_000;
const noIds: KnownIds = [1, 2, 3, 5, 8, 13, 21, 34];

/** Sends `count` requests more than `state` tells of, and counts in it what came back. */
export async function fuzz(
  state: FuzzState,
  parts: {
    calls: readonly Call[];
    count: number;
    concurrency: number;
    /** A new token of somebody of this kind. */
    tokenOf: (person: Person, round: number) => Promise<string | null>;
    send: Send;
    onRound?: () => Promise<void>;
  },
): Promise<void> {
  const { calls, count, concurrency, send } = parts;
  const end = state.requests + count;
  while (state.requests < end) {
    const round = Math.floor(state.requests / requestsPerRound);
    const visitors = await visitorsOf(round, parts);
    const renew = async (person: Person) => {
      visitors[person].token = await parts.tokenOf(person, round);
    };
    const roundEnd = Math.min(end, (round + 1) * requestsPerRound);
    let next = state.requests;
    const askInTurn = async () => {
      while (next < roundEnd) {
        const at = next++;
        await ask(state, { at, calls, visitors, send, renew });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, askInTurn));
    state.requests = roundEnd;
    await parts.onRound?.();
  }
}

async function ask(
  state: FuzzState,
  parts: {
    at: number;
    calls: readonly Call[];
    visitors: Visitors;
    send: Send;
    renew: (person: Person) => Promise<void>;
  },
): Promise<void> {
  const { at, calls, visitors, send } = parts;
  const random = createRandom();
  random.restart(state.seed * 1_000_003 + at);
  const call = calls[at % calls.length] as Call;
  const person = random.pick(people);
  const { token, ids } = visitors[person];
  const { request, tricks } = makeRequest(call, { random, token, ids });
  const answer = await send(request).catch((error: Error) => error);
  const isAnswer = !(answer instanceof Error);
  const status = isAnswer ? String(answer.status) : answer.message;
  state.statuses[status] = (state.statuses[status] ?? 0) + 1;
  // A request before this one has ended the session.
  const isSignedOut = status === '401' && request.headers.authorization === `Bearer ${token}`;
  if (isSignedOut && visitors[person].token === token) await parts.renew(person);
  const fault = isAnswer
    ? faultOf(answer, { hasCodes: call.hasCodes && request.url.startsWith('/api/') })
    : answer.message;
  if (!fault) return;
  const key = `${fault}: ${call.name}`;
  state.findings[key] ??= {
    fault,
    call: call.name,
    count: 0,
    first: `request ${at}, ${person}, ${tricks.join(', ')}: ${described(request)}${isAnswer ? ` → ${answer.body.slice(0, 300)}` : ''}`,
  };
  state.findings[key].count += 1;
}

function described({ method, url, headers, body }: FuzzRequest): string {
  const { authorization: _, ...others } = headers;
  const text = body ? ` ${body.toString('latin1').slice(0, 400)}` : '';
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)}${text}`;
}

async function visitorsOf(
  round: number,
  parts: {
    calls: readonly Call[];
    send: Send;
    tokenOf: (person: Person, round: number) => Promise<string | null>;
  },
): Promise<Visitors> {
  const entries: [Person, Visitors[Person]][] = [];
  for (const person of people) {
    const token = await parts.tokenOf(person, round);
    entries.push([person, { token, ids: await idsSeenWith(token, parts) }]);
  }
  return Object.fromEntries(entries) as Visitors;
}

/** The ids in the lists that somebody may read. */
async function idsSeenWith(
  token: string | null,
  { calls, send }: { calls: readonly Call[]; send: Send },
): Promise<KnownIds> {
  const ids = new Set(noIds);
  const lists = calls.filter(({ method, name, inPath }) => {
    const isList = method === 'GET' && Object.keys(inPath).length === 0;
    return isList && name.endsWith('/') && !name.includes('stream');
  });
  for (const { path } of lists) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const { status, body } = await send({ method: 'GET', url: path, headers });
    if (status !== 200) continue;
    for (const [, number, text] of body
      .slice(0, 20_000)
      .matchAll(/"(?:id|token|slug)":(?:(\d+)|"([\w-]+)")/g))
      ids.add(number === undefined ? String(text) : Number(number));
  }
  return [...ids];
}

export const newState = (seed: number): FuzzState => ({ seed, requests: 0, statuses: {}, findings: {} });
