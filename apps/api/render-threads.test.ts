import { expect, onTestFinished, test } from 'vitest';
import { startRenderThreads } from './render-threads.ts';

const site = { hasDemoCars: false, isDevelopment: false, publicUrl: '' };
const answered = { status: 200, json: Buffer.from('["Алматы"]') };
/** Kills the thread that gets it. */
const deadly = { status: 599, json: Buffer.from('null') };
/** Keeps it busy for ever. */
const endless = { status: 598, json: Buffer.from('null') };

async function oneThread() {
  const trouble: unknown[] = [];
  const { makeDocument, end } = await startRenderThreads({
    count: 1,
    onTrouble: (error) => trouble.push(error),
    thread: new URL('./testing/fragile-thread.ts', import.meta.url),
    patienceMs: 1_000,
  });
  onTestFinished(end);
  const make = (transport: () => Promise<typeof answered>, sent?: Record<string, string>) =>
    makeDocument({ url: 'http://localhost/', site, transport, sent });
  return { make, trouble };
}

test('what a page asks of the API is answered in the thread that has the database', async () => {
  const { make } = await oneThread();
  const document = await make(async () => answered);
  expect('html' in document && Buffer.from(document.html).toString()).toBe('["Алматы"]');
});

test('a page whose thread dies is made by the next one', async () => {
  const { make } = await oneThread();
  const replies = [deadly, answered];
  await expect(make(async () => replies.shift() ?? deadly)).resolves.toMatchObject({ status: 200 });
});

test('a page of which threads die is given up, and other pages are made', async () => {
  const { make } = await oneThread();
  const given = make(async () => deadly);
  await expect(given).rejects.toThrow('Threads die of this page');
  await expect(make(async () => answered)).resolves.toMatchObject({ status: 200 });
});

test('a call that breaks fails its page and is told', async () => {
  const { make, trouble } = await oneThread();
  const failure = new Error('no such table');
  await expect(make(() => Promise.reject(failure))).rejects.toThrow('no such table');
  expect(trouble).toEqual([failure]);
});

test('what somebody sent is carried out once, even if the thread of its page dies', async () => {
  const { make } = await oneThread();
  let carriedOut = 0;
  const sent = make(
    async () => {
      carriedOut += 1;
      return deadly;
    },
    { phone: '+77010000000' },
  );
  await expect(sent).rejects.toThrow('Threads die of this page');
  expect(carriedOut).toBe(1);
});

test('a thread that hangs is followed by another', async () => {
  const { make } = await oneThread();
  const replies = [endless, answered];
  await expect(make(async () => replies.shift() ?? answered)).resolves.toMatchObject({ status: 200 });
});

test('a thread that cannot start is told of', async () => {
  const thread = new URL('data:text/javascript,process.exit(3)');
  const started = startRenderThreads({ count: 1, onTrouble: () => {}, thread });
  await expect(started).rejects.toThrow('ended with 3 at its start');
});
