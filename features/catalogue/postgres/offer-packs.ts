import {
  choiceFacets,
  type FlagFacet,
  facetSchema,
  flagFacets,
  type Pack,
  staticFlags,
} from '../../vehicles/facets.ts';

export type PackedFacet = (typeof choiceFacets | typeof staticFlags)[number];

/** The facets in each packed column of `offers`, from the lowest bits: choices, then flags. */
export const packs = Object.groupBy([...choiceFacets, ...staticFlags], (facet): Pack => {
  const entry = facetSchema[facet];
  return entry.kind === 'flag' ? 'deal_pack' : entry.pack;
}) as Record<Pack, PackedFacet[]>;

export const isFlag = (facet: string): facet is FlagFacet =>
  (flagFacets as readonly string[]).includes(facet);

/** Size of a facet in its pack, in bits. */
export const bitsOf = (facet: PackedFacet): number => (isFlag(facet) ? 1 : 8);
