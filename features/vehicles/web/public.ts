/** What the forms about one's own car are made of: the ad's and the garage's. */
export {
  type FormChoices,
  listFormBrands,
  listFormChoices,
  listFormModels,
  listGenerations,
  listModifications,
  type Modification,
} from '../form-contract.ts';
export { choicesLeft, modificationsLeft, volumesLeft } from '../narrowing.ts';
export { parsePlate } from '../plate.ts';
export { mendedVin, parseVehicleNumber } from '../vin.ts';
export { decodeVin, type VinAnswer } from '../vin-contract.ts';
