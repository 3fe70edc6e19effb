import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-client.ts';
import { tokenStore } from './browser-store.ts';
import { createSendLater, forgetLater } from './send-later.ts';

const tokenOf = (sub: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, exp: 4_000_000_000 })).toString('base64url')}.s`;
const problem = (status: number, code: string) => new ApiProblem({ type: '', title: '', status, code });
const noConnection = () => Promise.reject(problem(0, 'unreachable'));

beforeEach(() => tokenStore.write(tokenOf('7')));
afterEach(() => {
  forgetLater();
  tokenStore.write(null);
});

function aQueue() {
  const send = vi.fn<(input: string, id: string) => Promise<unknown>>(noConnection);
  const onRefused = vi.fn();
  const later = createSendLater<string>({ kind: 'notes', send, onRefused, inOrder: (work) => work() });
  /** One attempt, as when the connection comes back. */
  async function attempt() {
    const stop = later.follow();
    await vi.waitFor(() => expect(send.mock.results.at(-1)?.type).toBe('return'));
    await new Promise((settled) => setTimeout(settled));
    stop();
  }
  return { later, send, onRefused, attempt, inputs: () => later.pending().map(({ input }) => input) };
}

test('what could not be sent is sent later, in order, with the same id, and then no more', async () => {
  const { later, send, attempt, inputs } = aQueue();
  later.add('a', 'first');
  later.add('b', 'second');
  await attempt();
  expect(inputs()).toEqual(['first', 'second']);
  const [, id] = send.mock.calls[0] ?? [];
  send.mockClear();
  send.mockResolvedValue({});
  await attempt();
  expect(send.mock.calls.map(([input]) => input)).toEqual(['first', 'second']);
  expect(send.mock.calls[0]?.[1]).toBe(id);
  expect(inputs()).toEqual([]);
});

test('of two wishes about the same thing only the last is sent, and none if it was sent in another way', () => {
  const { later, inputs } = aQueue();
  later.add('a', 'yes');
  later.add('a', 'no');
  expect(inputs()).toEqual(['no']);
  later.drop('a');
  expect(inputs()).toEqual([]);
});

test('a refusal is told once; a server that is down is asked again', async () => {
  const { later, send, onRefused, attempt, inputs } = aQueue();
  later.add('a', 'late');
  send.mockRejectedValue(problem(503, 'unavailable'));
  await attempt();
  expect(inputs()).toEqual(['late']);
  send.mockRejectedValue(problem(404, 'not_found'));
  await attempt();
  expect(inputs()).toEqual([]);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('nobody else’s wishes are sent, and there is a limit', () => {
  const { later, inputs } = aQueue();
  later.add('a', 'mine');
  tokenStore.write(tokenOf('8'));
  expect(inputs()).toEqual([]);
  for (let key = 0; key < 500; key += 1) expect(later.add(String(key), 'theirs')).toBe(true);
  expect(later.add('more', 'theirs')).toBe(false);
});
