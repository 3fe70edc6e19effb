import { expect, onTestFinished, test } from 'vitest';
import { startRenderPool } from './render-pool.ts';

const site = { hasDemoCars: false, isDevelopment: false, publicUrl: '' };
const answered = { status: 200, json: Buffer.from('["Алматы"]') };
/** Kills the thread that receives it. */
const deadly = { status: 599, json: Buffer.from('null') };
/** Blocks the thread that receives it. */
const endless = { status: 598, json: Buffer.from('null') };

async function oneThread() {
  const errors: unknown[] = [];
  const { makeDocument, close } = await startRenderPool({
    size: 1,
    onError: (error) => errors.push(error),
    file: new URL('./testing/fragile-worker.ts', import.meta.url),
    timeLimitMs: 1_000,
  });
  onTestFinished(close);
  const make = (transport: () => Promise<typeof answered>, sent?: Record<string, string>) =>
    makeDocument({ url: 'http://localhost/', site, transport, sent });
  return { make, errors };
}

test('calls of loaders are answered in the thread that has the database', async () => {
  const { make } = await oneThread();
  const document = await make(async () => answered);
  expect('html' in document && Buffer.from(document.html).toString()).toBe('["Алматы"]');
});

test('a page whose thread dies is rendered by the next one', async () => {
  const { make } = await oneThread();
  const replies = [deadly, answered];
  await expect(make(async () => replies.shift() ?? deadly)).resolves.toMatchObject({ status: 200 });
});

test('a page that kills threads fails, and other pages are rendered', async () => {
  const { make } = await oneThread();
  const given = make(async () => deadly);
  await expect(given).rejects.toThrow('workers die of this task');
  await expect(make(async () => answered)).resolves.toMatchObject({ status: 200 });
});

test('a call that fails makes its page fail and is logged', async () => {
  const { make, errors } = await oneThread();
  const failure = new Error('no such table');
  await expect(make(() => Promise.reject(failure))).rejects.toThrow('no such table');
  expect(errors).toEqual([failure]);
});

test('a submitted form is processed once, even if the thread of its page dies', async () => {
  const { make } = await oneThread();
  let carriedOut = 0;
  const sent = make(
    async () => {
      carriedOut += 1;
      return deadly;
    },
    { phone: '+77010000000' },
  );
  await expect(sent).rejects.toThrow('workers die of this task');
  expect(carriedOut).toBe(1);
});

test('a thread that hangs is replaced', async () => {
  const { make } = await oneThread();
  const replies = [endless, answered];
  await expect(make(async () => replies.shift() ?? answered)).resolves.toMatchObject({ status: 200 });
});

test('a thread that cannot start is reported', async () => {
  const file = new URL('data:text/javascript,process.exit(3)');
  const started = startRenderPool({ size: 1, onError: () => {}, file });
  await expect(started).rejects.toThrow('ended with 3 at its start');
});
