import {
  choiceFacets,
  type FlagFacet,
  facetSchema,
  flagFacets,
  type Pack,
  staticFlags,
} from '../../vehicles/facets.ts';

export type PackedFacet = (typeof choiceFacets | typeof staticFlags)[number];

/**
 * The columns of `offers` that store several facets in one integer, with their facets from the lowest bits up: first
 * the facets with many values, then the flags.
 */
export const packs = Object.groupBy([...choiceFacets, ...staticFlags], (facet): Pack => {
  const entry = facetSchema[facet];
  return entry.kind === 'flag' ? 'deal_pack' : entry.pack;
}) as Record<Pack, PackedFacet[]>;

export const isFlag = (facet: string): facet is FlagFacet =>
  (flagFacets as readonly string[]).includes(facet);

/** How many bits a facet takes in its packed column. */
export const bitsOf = (facet: PackedFacet): number => (isFlag(facet) ? 1 : 8);
