import { type ChoiceFacet, type FlagFacet, flagFacets } from '../contract.ts';

export type PackedFacet = ChoiceFacet | Exclude<FlagFacet, 'hot'>;

/** What the database packs into one column of `offers`, in its order: the migration of that table says how. */
export const packs = {
  engine_pack: ['fuel', 'gas_equipment', 'transmission', 'drive', 'steering'],
  look_pack: ['body_type', 'color'],
  deal_pack: [
    'condition',
    'customs',
    'seller',
    'damaged',
    'warranty',
    'credit',
    'own',
    'bargain',
    'exchange',
    'inspected',
    'photos',
  ],
} as const satisfies Record<string, readonly PackedFacet[]>;

export const isFlag = (facet: string): facet is FlagFacet =>
  (flagFacets as readonly string[]).includes(facet);
