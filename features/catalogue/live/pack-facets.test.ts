import { expect, test } from 'vitest';
import { packFacets, unpackFacets } from './pack-facets.ts';

test('counts arrive in another thread as they were, in their order', () => {
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
