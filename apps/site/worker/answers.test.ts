import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFor, forgetMember, isKeptCall } from './answers.ts';

const origin = 'https://tulpar.example';

/** The browser's caches as far as the worker uses them: one that was deleted can still be written to, but not found. */
function someCaches() {
  const named = new Map<string, ReturnType<typeof aCache>>();
  const keyOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  function aCache() {
    const entries = new Map<string, Response>();
    return {
      match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void entries.set(keyOf(key), response),
      delete: async (key: string | Request) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url }) as Request),
    };
  }
  return {
    async open(name: string) {
      const cache = named.get(name) ?? aCache();
      named.set(name, cache);
      return cache;
    },
    delete: async (name: string) => named.delete(name),
    has: async (name: string) => named.has(name),
  };
}

const network = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('caches', someCaches());
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const tokenOf = (sub: string, exp = inAnHour()) =>
  `e30.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.s`;

/** Asks as a page does; waits until what is kept is kept. */
async function ask(path: string, token?: string): Promise<unknown> {
  const address = new URL(path, origin);
  const request = new Request(address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const work: Promise<unknown>[] = [];
  const response = await answerFor(request, address, (kept) => work.push(kept));
  await Promise.all(work);
  return response.json();
}
const online = (body: unknown, status = 200) =>
  network.mockImplementation(async () => Response.json(body, { status }));
const offline = () => network.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));

test('only the calls of the pages that can be read are kept', () => {
  for (const path of [
    '/api/favourites/',
    '/api/messages/',
    '/api/profiles/me/',
    '/api/cars/by-ids/',
    '/api/conversations/',
    '/api/conversations/12/messages/',
  ])
    expect(isKeptCall(new URL(path, origin)), path).toBe(true);
  for (const path of [
    '/api/profiles/me/export/',
    '/api/conversations/12/export/',
    '/api/conversations/events/',
    '/api/staff/people/',
    '/api/auth/sessions/',
    '/api/firebase/auth/',
  ])
    expect(isKeptCall(new URL(path, origin)), path).toBe(false);
});

test('without a connection the same member gets the last answer, with a new token too', async () => {
  online({ ids: [1] });
  await ask('/api/favourites/ids/', tokenOf('7'));
  online({ ids: [2, 1] });
  await ask('/api/favourites/ids/', tokenOf('7'));
  offline();
  expect(await ask('/api/favourites/ids/', tokenOf('7', inAnHour() + 60))).toEqual({ ids: [2, 1] });
  await expect(ask('/api/favourites/ids/?sort=price', tokenOf('7'))).rejects.toThrow('Failed to fetch');
});

test('nobody else gets it, and then it is gone', async () => {
  online({ ids: [1] });
  await ask('/api/favourites/ids/', tokenOf('7'));
  offline();
  await expect(ask('/api/favourites/ids/', tokenOf('8'))).rejects.toThrow('Failed to fetch');
  await expect(ask('/api/favourites/ids/', tokenOf('7'))).rejects.toThrow('Failed to fetch');
});

test('nor a guest, nor a token that has expired or cannot be read', async () => {
  online({ ids: [1] });
  await ask('/api/favourites/ids/', tokenOf('7'));
  offline();
  await expect(ask('/api/favourites/ids/', tokenOf('7', 1_000_000))).rejects.toThrow('Failed to fetch');
  await expect(ask('/api/favourites/ids/', 'broken')).rejects.toThrow('Failed to fetch');
  await expect(ask('/api/favourites/ids/')).rejects.toThrow('Failed to fetch');
});

test('a refused token deletes all that is kept of the member', async () => {
  online({ ids: [1] });
  await ask('/api/favourites/ids/', tokenOf('7'));
  await (await caches.open('pages')).put('/cars/1', new Response('page'));
  online({ code: 'token_invalid' }, 401);
  await ask('/api/messages/', tokenOf('7'));
  expect(await caches.has('pages')).toBe(false);
  offline();
  await expect(ask('/api/favourites/ids/', tokenOf('7'))).rejects.toThrow('Failed to fetch');
});

test('an answer that comes after the member has left is not kept', async () => {
  let answer: (response: Response) => void = () => {};
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const asked = ask('/api/favourites/ids/', tokenOf('7'));
  await vi.waitFor(() => expect(network).toHaveBeenCalled());
  await forgetMember();
  answer(Response.json({ ids: [1] }));
  await asked;
  offline();
  await expect(ask('/api/favourites/ids/', tokenOf('7'))).rejects.toThrow('Failed to fetch');
});

test('the oldest answers of a call give way, and large ones are not kept', async () => {
  online({ results: [] });
  for (let page = 1; page <= 13; page += 1) await ask(`/api/messages/?page=${page}`, tokenOf('7'));
  online({ text: 'x'.repeat(600_000) });
  await ask('/api/favourites/', tokenOf('7'));
  offline();
  await expect(ask('/api/messages/?page=1', tokenOf('7'))).rejects.toThrow('Failed to fetch');
  await expect(ask('/api/favourites/', tokenOf('7'))).rejects.toThrow('Failed to fetch');
  expect(await ask('/api/messages/?page=13', tokenOf('7'))).toEqual({ results: [] });
});
