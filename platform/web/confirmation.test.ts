import { expect, test, vi } from 'vitest';
import type { CallRequest, Reply } from './api-client.ts';
import { confirmingTransport, provideConfirmation } from './confirmation.ts';

const request = {} as CallRequest;
const refused: Reply = { status: 403, body: { code: 'confirmation_required' } };
const done: Reply = { status: 200, body: {} };

/** A transport that gives these replies, one after the other. */
function replying(...replies: Reply[]) {
  const sent: Reply[] = [];
  const send = confirmingTransport(async () => {
    const reply = replies[sent.length] as Reply;
    sent.push(reply);
    return reply;
  });
  return { send, sent };
}

test('a call that needs a confirmation is sent again after it', async () => {
  const withdraw = provideConfirmation(async () => true);
  const { send, sent } = replying(refused, done);
  expect(await send(request)).toBe(done);
  expect(sent).toHaveLength(2);
  withdraw();
});

test('who does not confirm gets the refusal, as does a page without the dialog', async () => {
  const withdraw = provideConfirmation(async () => false);
  expect(await replying(refused, done).send(request)).toBe(refused);
  withdraw();
  vi.useFakeTimers();
  const reply = replying(refused, done).send(request);
  await vi.runAllTimersAsync();
  expect(await reply).toBe(refused);
  vi.useRealTimers();
});

test('a call waits for a dialog whose script is still loading', async () => {
  const { send } = replying(refused, done);
  const reply = send(request);
  await new Promise((resolve) => setTimeout(resolve));
  const withdraw = provideConfirmation(async () => true);
  expect(await reply).toBe(done);
  withdraw();
});

test('other refusals are not asked about', async () => {
  const withdraw = provideConfirmation(() => Promise.reject(new Error('asked')));
  const notAllowed = { status: 403, body: { code: 'not_allowed' } };
  expect(await replying(notAllowed).send(request)).toBe(notAllowed);
  withdraw();
});
