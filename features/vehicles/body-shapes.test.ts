import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTsv } from '../../platform/server/tsv.ts';
import { shapeNameOf } from './body-shapes.ts';
import { usualSeatsOf } from './usual-seats.ts';

const facets = await readTsv(join(import.meta.dirname, 'data/facets.tsv'), ['kind', 'group', 'key']);
const valuesOf = (facet: string) =>
  facets.filter(({ kind, group }) => kind === 'facet' && group === facet).map(({ key }) => key);

test('every body has a drawing, and its usual numbers of seats are values of the form', () => {
  const bodies = valuesOf('body_type');
  expect(bodies.length).toBeGreaterThan(15);
  expect(bodies.filter((body) => !shapeNameOf(body))).toEqual([]);
  expect(usualSeatsOf(bodies)?.toSorted()).toEqual(valuesOf('seats').toSorted());
  expect(usualSeatsOf(['limousine'])).toBeNull();
});
