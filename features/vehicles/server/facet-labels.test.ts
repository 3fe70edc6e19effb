import { expect, onTestFinished, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';

test('a changed label of a facet value is reloaded within half a minute', async ({ db, services }) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const labelOf = async () => (await services.facetLabels()).choice('body_type', 'sedan', 'ru').label;
  const before = await labelOf();
  await db
    .updateTable('facet_values')
    .set({ name_ru: `${before}!` })
    .where('facet', '=', 'body_type')
    .where('key', '=', 'sedan')
    .execute();
  await db.updateTable('reference_data').set({ files_hash: 'other' }).where('name', '=', 'facets').execute();
  expect(await labelOf()).toBe(before);
  vi.advanceTimersByTime(30_000);
  expect(await labelOf()).toBe(`${before}!`);
});
