import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** A page that is rendered until `finish` is called. */
function aPage() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { render: () => promise, finish: () => resolve('page') };
}
const address = (at: number) => `203.0.113.${at}`;

test('two pages of a thread are rendered at once, others wait in order', async () => {
  const queue = createRenderQueue({ threads: 1 });
  const started: number[] = [];
  const pages = [1, 2, 3, 4].map((at) => ({ at, ...aPage() }));
  const answers = pages.map(({ at, render }) =>
    queue.run(address(at), () => {
      started.push(at);
      return render();
    }),
  );
  expect(started).toEqual([1, 2]);
  pages[1]?.finish();
  await answers[1];
  expect(started).toEqual([1, 2, 3]);
  for (const { finish } of pages) finish();
  expect(await Promise.all(answers)).toHaveLength(4);
});

test('a full queue refuses instead of letting everybody wait, and recovers', async () => {
  const queue = createRenderQueue({ threads: 1 });
  const page = aPage();
  const answers = Array.from({ length: 32 }, (_, at) => queue.run(address(at), page.render));
  await expect(queue.run(address(99), page.render)).rejects.toMatchObject({ code: 'busy' });
  page.finish();
  await Promise.all(answers);
  expect(await queue.run(address(99), page.render)).toBe('page');
});

test('one address gets a quarter of the places', async () => {
  const queue = createRenderQueue({ threads: 1 });
  const page = aPage();
  const answers = Array.from({ length: 8 }, () => queue.run(address(1), page.render));
  await expect(queue.run(address(1), page.render)).rejects.toMatchObject({ code: 'busy' });
  const other = queue.run(address(2), page.render);
  page.finish();
  expect(await Promise.all([...answers, other])).toHaveLength(9);
});

test('an address that asked too often is served only while nothing else is rendered', async () => {
  const queue = createRenderQueue({ threads: 1 }, { allows: (ip) => ip !== address(1) });
  expect(await queue.run(address(1), async () => 'page')).toBe('page');
  const page = aPage();
  const others = [2, 3].map((at) => queue.run(address(at), page.render));
  await expect(queue.run(address(1), page.render)).rejects.toMatchObject({ code: 'too_many_requests' });
  page.finish();
  await Promise.all(others);
});

test('where requests have no limit, one address may take every place', async () => {
  const queue = createRenderQueue({ threads: 1, sharesByAddress: false }, { allows: () => false });
  const page = aPage();
  const answers = Array.from({ length: 32 }, () => queue.run(address(1), page.render));
  await expect(queue.run(address(1), page.render)).rejects.toMatchObject({ code: 'busy' });
  page.finish();
  expect(await Promise.all(answers)).toHaveLength(32);
});

test('a page that fails leaves its place', async () => {
  const queue = createRenderQueue({ threads: 1 });
  for (let at = 0; at < 100; at += 1)
    await expect(queue.run(address(at), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(address(1), async () => 'page')).toBe('page');
});
