import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { type Located, placeDistances } from './distances.ts';

test('every place has a position in Kazakhstan, and distances between places are those of a map', async ({
  db,
}) => {
  const { rows } = await sql<Located & { slug: string }>`
    select id, slug, latitude, longitude from cities order by position`.execute(db);
  for (const { slug, latitude, longitude } of rows) {
    expect(latitude, slug).toSatisfy((degrees: number) => degrees > 40.5 && degrees < 55.5);
    expect(longitude, slug).toSatisfy((degrees: number) => degrees > 46.4 && degrees < 87.4);
  }
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
  const { within } = placeDistances(rows);
  const near = (slug: string, kilometres: number) =>
    within(idOf(slug), kilometres).map((id) => rows.find((row) => row.id === id)?.slug);
  expect(near('almaty', 0)).toEqual(['almaty']);
  expect(near('almaty', 40)).toEqual(expect.arrayContaining(['talgar', 'kaskelen', 'otegen-batyr']));
  expect(near('almaty', 40)).not.toContain('konaev');
  expect(near('almaty', 80)).toContain('konaev');
  expect(near('astana', 180)).not.toContain('karaganda');
  expect(near('astana', 200)).toContain('karaganda');
  expect(near('karaganda', 40)[0]).toBe('karaganda');
  expect(within(0, 100)).toEqual([]);
});

test('a place without a position is near to itself only', () => {
  const { within } = placeDistances([
    { id: 1, latitude: null, longitude: null },
    { id: 2, latitude: 43, longitude: 77 },
  ]);
  expect(within(1, 3000)).toEqual([1]);
  expect(within(2, 3000)).toEqual([2]);
});
