import {
  type ChoiceFacet,
  choiceFacets,
  type Facet,
  type FlagFacet,
  type facetSchema,
  flagFacets,
  type StaticFlag,
  staticFlags,
} from '../../../vehicles/facets.ts';

/*
 * What PostgreSQL needs to know of each facet beyond `vehicles/facets.ts`. It is not there because browsers load that
 * file.
 */

/**
 * Columns of the table `offers` that each store several facets in one integer, so that PostgreSQL counts them together:
 * 1 bit for a flag, 8 bits for a facet with more values. All flags are in `deal_pack`.
 */
type Pack = 'engine_pack' | 'look_pack' | 'deal_pack';

const packOf: Record<ChoiceFacet, Pack> = {
  body_type: 'look_pack',
  fuel: 'engine_pack',
  gas_equipment: 'engine_pack',
  transmission: 'engine_pack',
  drive: 'engine_pack',
  steering: 'engine_pack',
  color: 'look_pack',
  condition: 'deal_pack',
  customs: 'deal_pack',
  seller: 'deal_pack',
  seats: 'look_pack',
  rating: 'deal_pack',
};

/**
 * Facets whose value is an SQL expression over `ads`, the row of `listings`. Others are the column with the facet's name.
 */
export const computedChoices: Partial<Record<ChoiceFacet, string>> = {
  // A price that is too low to be true has bounds, but no rating.
  rating: "coalesce(ads.rating, case when ads.price_bounds is null then 'unrated' else 'suspicious' end)",
};

/**
 * Flags whose value is an SQL expression over `ads`, the row of `listings`. Others are the column with the facet's name.
 */
export const computedFlags: Partial<Record<StaticFlag, string>> = {
  gas: "(coalesce(ads.fuel in ('gas', 'petrol_gas'), false) or coalesce(ads.gas_equipment, 'none') <> 'none')",
  photos: 'cardinality(ads.photo_ids) > 0',
};

export type MomentFacet = {
  [Name in Facet]: (typeof facetSchema)[Name] extends { kind: 'moment' } ? Name : never;
}[Facet];

/** The columns of `offers` and `listings` with the time when a flag ends. */
export const momentColumns: Record<MomentFacet, string> = { hot: 'hot_until' };

export type PackedFacet = ChoiceFacet | StaticFlag;

export const isFlag = (facet: string): facet is FlagFacet =>
  (flagFacets as readonly string[]).includes(facet);

/** The packed columns with their facets from the lowest bits up: first the facets with many values, then the flags. */
export const packs = Object.groupBy(
  [...choiceFacets, ...staticFlags],
  (facet): Pack => (facet in packOf ? packOf[facet as ChoiceFacet] : 'deal_pack'),
) as Record<Pack, PackedFacet[]>;

/** How many bits a facet takes in its packed column. */
export const bitsOf = (facet: PackedFacet): number => (isFlag(facet) ? 1 : 8);
