import { setTimeout as sleep } from 'node:timers/promises';
import { popupPath } from '../../features/identity/contract.ts';
import { type Answer, sendRequest } from '../send-request.ts';
import { startProxy } from './proxy.ts';
import {
  answersText,
  judge,
  type Outcome,
  type Rehearsal,
  resourcesAfter,
  resourcesOf,
} from './rehearsal.ts';

const silentMs = 25_000;
const signInsAtOnce = 20;
/** A provider is given up after eight seconds; the first sign-in also loads what signs people in. */
const longestSignInMs = 20_000;

type Ask = (url: string, headers?: Record<string, string>) => Promise<Answer>;
type SignIn = { name: string; settings: Record<string, string>; signIn: (ask: Ask) => Promise<Answer> };

const partOfToken = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Whose signature nobody can check without the provider's keys. */
const token = [
  partOfToken({ alg: 'RS256', kid: 'unknown' }),
  partOfToken({ sub: 'somebody', iss: 'https://securetoken.google.com/faults', aud: 'faults' }),
  'a'.repeat(342),
].join('.');

const signIns: readonly SignIn[] = [
  {
    name: 'Google',
    settings: { GOOGLE_CLIENT_ID: 'faults', GOOGLE_CLIENT_SECRET: 'faults' },
    async signIn(ask) {
      const begun = await ask(popupPath('google', 'faults'));
      const state = new URL(String(begun.headers.location)).searchParams.get('state');
      const cookie = ([begun.headers['set-cookie']].flat() as string[])
        .map((line) => line.split(';')[0])
        .join('; ');
      const returned = await ask(`/api/identity/oauth/callback/google?code=a&state=${state}`, { cookie });
      const { pathname, search } = new URL(String(returned.headers.location));
      return ask(pathname + search, { cookie });
    },
  },
  {
    name: 'Firebase',
    settings: { FIREBASE_PROJECT_ID: 'faults', FIREBASE_API_KEY: 'faults' },
    signIn: (ask) => ask('/api/firebase/auth/', { authorization: `Bearer ${token}` }),
  },
];

/** The identity provider accepts connections and never answers, while many sign in by it and others write. */
export async function silentProvider(rehearsal: Rehearsal): Promise<Outcome[]> {
  const proxy = await startProxy();
  const outcomes: Outcome[] = [];
  for (const signIn of signIns)
    outcomes.push(await trySignIns(rehearsal, { ...signIn, proxyPort: proxy.port }));
  proxy.close();
  await rehearsal.site().end();
  await rehearsal.restart();
  return outcomes;
}

async function trySignIns(
  rehearsal: Rehearsal,
  { name, settings, signIn, proxyPort }: SignIn & { proxyPort: number },
): Promise<Outcome> {
  await rehearsal.site().end();
  const site = await rehearsal.restart({
    ...settings,
    // Node sends through it what goes to other machines.
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
    NO_PROXY: '127.0.0.1',
  });
  const before = await resourcesOf(site);
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  let asked = 0;
  const signInAgain = async (end: number) => {
    while (performance.now() < end) {
      asked += 1;
      // Another visitor each time, because of the limits of an address.
      const localAddress = `127.2.${asked >> 8}.${1 + (asked % 250)}`;
      const ask: Ask = (url, headers = {}) =>
        sendRequest(new URL(site.url), { method: 'GET', url, headers }, { localAddress, patienceMs: 60_000 });
      const startedAt = performance.now();
      const { status, headers } = await signIn(ask);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      const answer = headers['retry-after'] === undefined ? `${status} without Retry-After` : String(status);
      answers[answer] = (answers[answer] ?? 0) + 1;
      // As a person would.
      await sleep(200);
    }
  };
  const ledger = await rehearsal.write(async () => {
    const end = performance.now() + silentMs;
    await Promise.all(Array.from({ length: signInsAtOnce }, () => signInAgain(end)));
  });
  const after = await resourcesAfter(site, before);
  return {
    fault: `hanging ${name}, ${silentMs / 1000} s, ${signInsAtOnce} sign-ins at once`,
    figures: `sign-ins ${Object.entries(answers).map(([answer, times]) => `${times} × ${answer}`)}, slowest ${(slowestMs / 1000).toFixed(1)} s; ${ledger.acknowledged.length} writes acknowledged (${answersText(ledger)}); ${after.text}`,
    wrong: [
      ...(await judge(rehearsal, ledger)).wrong,
      ...Object.keys(answers)
        .filter((answer) => answer !== '503')
        .map((answer) => `a sign-in answered ${answer}`),
      ...(slowestMs > longestSignInMs ? [`a sign-in took ${(slowestMs / 1000).toFixed(1)} s`] : []),
      ...after.wrong,
    ],
  };
}
