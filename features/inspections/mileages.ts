import type { VinAd } from '../listings/contract.ts';
import { type Mileage, mileagesOf } from '../listings/mileages.ts';
import type { InspectionReport } from './report-contract.ts';

/** The mileages in ads of the car with that which the inspector read, in the order of time. That of the inspection has no ad. */
export function mileagesWith(
  { mileage_km: km, made_at: at }: Pick<InspectionReport, 'mileage_km' | 'made_at'>,
  ads: readonly VinAd[],
): Mileage[] {
  const inspected = km === null ? [] : [{ km, at, ad: 0 }];
  return [...mileagesOf(ads), ...inspected].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
