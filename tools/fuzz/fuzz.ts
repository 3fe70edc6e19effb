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
  ofCalls: Record<string, number>;
  findings: Record<string, Finding>;
};
/** Rejects with an error that says what was wrong if there was no answer. */
export type Send = (request: FuzzRequest) => Promise<Answer>;
type Parts = {
  calls: readonly Call[];
  count: number;
  concurrency: number;
  /** A new token of somebody of this kind. */
  tokenOf: (person: Person, round: number) => Promise<string | null>;
  send: Send;
  /** Called after each `requestsPerRound` answers. */
  onRound?: () => Promise<void>;
};

const requestsPerRound = 3_000;
/** Tokens are renewed once a round, because some requests sign out, block or delete. */
const requestsPerRenewal = requestsPerRound / people.length;
const requestsPerReading = 30_000;
const noIds: KnownIds = [1, 2, 3, 5, 8, 13, 21, 34];

/** Sends `count` requests more than `state` tells of, and counts in it what came back. */
export async function fuzz(state: FuzzState, parts: Parts): Promise<void> {
  const { calls, count, concurrency, send } = parts;
  const visitors = Object.fromEntries(
    people.map((person) => [person, { token: null, ids: noIds }]),
  ) as Visitors;
  const renewals = new Map<Person, Promise<void>>();
  const renew = (person: Person, round: number) => {
    const renewal =
      renewals.get(person) ??
      parts
        .tokenOf(person, round)
        .then((token) => {
          visitors[person].token = token;
        })
        .finally(() => renewals.delete(person));
    renewals.set(person, renewal);
    return renewal;
  };
  const readIds = () =>
    Promise.all(
      people.map(async (person) => {
        visitors[person].ids = await idsSeenWith(visitors[person].token, parts);
      }),
    );

  let next = state.requests;
  const end = next + count;
  await Promise.all(people.map((person) => renew(person, Math.floor(next / requestsPerRound))));
  await readIds();
  // Whoever comes to a request that is due for more than an answer does that, and the others go on.
  const askInTurn = async () => {
    while (next < end) {
      const at = next++;
      const round = Math.floor(at / requestsPerRound);
      if (at % requestsPerRenewal === 0)
        await renew(people[(at / requestsPerRenewal) % people.length] as Person, round);
      if (at % requestsPerReading === 0 && at > end - count) await readIds();
      const answered = await ask(state, {
        at,
        calls,
        visitors,
        send,
        renew: (person) => renew(person, round),
      });
      if (answered % requestsPerRound === 0) await parts.onRound?.();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askInTurn));
}

/** Sends one request, and returns how many were answered with it. */
async function ask(
  state: FuzzState,
  parts: {
    at: number;
    calls: readonly Call[];
    visitors: Visitors;
    send: Send;
    renew: (person: Person) => Promise<void>;
  },
): Promise<number> {
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
  const answered = ++state.requests;
  state.statuses[status] = (state.statuses[status] ?? 0) + 1;
  state.ofCalls[call.name] = (state.ofCalls[call.name] ?? 0) + 1;
  // A request before this one has ended the session.
  const isSignedOut = status === '401' && request.headers.authorization === `Bearer ${token}`;
  if (isSignedOut && visitors[person].token === token) await parts.renew(person);
  const fault = isAnswer
    ? faultOf(answer, { hasCodes: call.hasCodes && request.url.startsWith('/api/') })
    : answer.message;
  if (!fault) return answered;
  const key = `${fault}: ${call.name}`;
  state.findings[key] ??= {
    fault,
    call: call.name,
    count: 0,
    first: `request ${at}, ${person}, ${tricks.join(', ')}: ${described(request)}${isAnswer ? ` → ${answer.body.slice(0, 300)}` : ''}`,
  };
  state.findings[key].count += 1;
  return answered;
}

function described({ method, url, headers, body }: FuzzRequest): string {
  const { authorization: _, ...others } = headers;
  const text = body ? ` ${body.toString('latin1').slice(0, 400)}` : '';
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)}${text}`;
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

export const newState = (seed: number): FuzzState => ({
  seed,
  requests: 0,
  statuses: {},
  ofCalls: {},
  findings: {},
});
