import { expect, test } from 'vitest';
import { packFacets, unpackFacets } from './pack-facets.ts';

test('counts keep their values and order when sent to another thread', () => {
  const facets = {
    brand: new Map([
      [4_000_000_000, 30_000_000],
      [7, 1],
    ]),
    hot: new Map([
      ['false', 5],
      ['true', 2],
    ]),
    option: new Map(),
    color: new Map([[3, 9]]),
  };
  const arrived = unpackFacets(structuredClone(packFacets(facets)));
  expect(arrived).toEqual(facets);
  expect([...(arrived.brand ?? [])]).toEqual([...facets.brand]);
  expect(unpackFacets(packFacets({}))).toEqual({});
});
