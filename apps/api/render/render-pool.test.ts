import { expect, onTestFinished, test } from 'vitest';
import { startRenderPool } from './render-pool.ts';

const site = { hasDemoCars: false, isDevelopment: false, hasWorker: true, publicUrl: '' };
const okReply = { status: 200, json: Buffer.from('["Алматы"]') };
/** A reply that makes the thread which receives it exit. */
const killingReply = { status: 599, json: Buffer.from('null') };
/** A reply that blocks the thread which receives it. */
const blockingReply = { status: 598, json: Buffer.from('null') };

/** On a slow machine a thread that is to replace a dead one takes a while; the limit is short only where it is tested. */
async function startOneThread({ timeLimitMs = 20_000 } = {}) {
  const errors: unknown[] = [];
  const { makeDocument, close } = await startRenderPool({
    size: 1,
    onError: (error) => errors.push(error),
    file: new URL('../testing/fragile-worker.ts', import.meta.url),
    timeLimitMs,
  });
  onTestFinished(close);
  const make = (transport: () => Promise<typeof okReply>, submittedForm?: Record<string, string>) =>
    makeDocument({ url: 'http://localhost/', site, cityId: null, transport, submittedForm });
  return { make, errors };
}

test('loader calls are handled in the thread that has the database', async () => {
  const { make } = await startOneThread();
  const document = await make(async () => okReply);
  expect('zstd' in document && Buffer.from(document.zstd).toString()).toBe('["Алматы"]');
});

test('a page whose thread dies is rendered by the next one', async () => {
  const { make } = await startOneThread();
  const replies = [killingReply, okReply];
  await expect(make(async () => replies.shift() ?? killingReply)).resolves.toMatchObject({ status: 200 });
});

test('a page that kills threads fails, and other pages are rendered', async () => {
  const { make } = await startOneThread();
  const result = make(async () => killingReply);
  await expect(result).rejects.toThrow('workers die of this task');
  await expect(make(async () => okReply)).resolves.toMatchObject({ status: 200 });
});

test('a call that fails makes its page fail and is logged', async () => {
  const { make, errors } = await startOneThread();
  const failure = new Error('no such table');
  await expect(make(() => Promise.reject(failure))).rejects.toThrow('no such table');
  expect(errors).toEqual([failure]);
});

test('a submitted form is processed once, even if the thread of its page dies', async () => {
  const { make } = await startOneThread();
  let callCount = 0;
  const result = make(
    async () => {
      callCount += 1;
      return killingReply;
    },
    { phone: '+77010000000' },
  );
  await expect(result).rejects.toThrow('workers die of this task');
  expect(callCount).toBe(1);
});

test('a thread that hangs is replaced', async () => {
  const { make } = await startOneThread({ timeLimitMs: 2_000 });
  const replies = [blockingReply, okReply];
  await expect(make(async () => replies.shift() ?? okReply)).resolves.toMatchObject({ status: 200 });
});

test('a thread that cannot start is reported', async () => {
  const file = new URL('data:text/javascript,process.exit(3)');
  const started = startRenderPool({ size: 1, onError: () => {}, file });
  await expect(started).rejects.toThrow('ended with 3 at its start');
});
