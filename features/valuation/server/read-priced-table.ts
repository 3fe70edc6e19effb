import type { Database } from '../../../platform/server/database.ts';
import { type InterpretedRow, interpretTable } from '../../import/server/public.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { carFactsOf, readVehicleSlugs } from './vehicle-slugs.ts';

export type PricedRow = InterpretedRow & { ad: PricedAd | null };

/** Reads an import file as priced ads, with the number of the row as id; a refused row has no ad. */
export async function* readPricedTable(db: Database, path: string, now: Date): AsyncGenerator<PricedRow> {
  const slugs = await readVehicleSlugs(db);
  for await (const row of interpretTable(db, path, now)) {
    if (!row.listing) yield { ...row, ad: null };
    else {
      const facts = carFactsOf(slugs, {
        ...row.listing,
        mileage_km: row.listing.mileage,
        customs: null,
        damaged: false,
      });
      yield {
        ...row,
        ad: { ...facts, id: row.row, priceTenge: row.listing.price_tenge, seller: null, vin: null },
      };
    }
  }
}
