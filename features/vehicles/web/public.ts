/** For use in other features: the ad form and the garage form. */
export {
  type FormChoices,
  listFormBrands,
  listFormChoices,
  listFormModels,
  listGenerations,
  listModifications,
  type Modification,
} from '../form-contract.ts';
export {
  matchingModifications,
  remainingChoices,
  remainingVolumes,
} from '../narrowing.ts';
export { parsePlate } from '../plate.ts';
export { usualSeatsOf } from '../usual-seats.ts';
export { parseVehicleNumber, suggestVin } from '../vin.ts';
export { decodeVin, type VinContradiction, type VinDecodeResult } from '../vin-contract.ts';
export { type CarOfVin, contradictionsOf } from '../vin-contradictions.ts';
