export { taxEstimate } from '../country-rates.ts';
export { parsePlate } from '../plate.ts';
export { parseVehicleNumber } from '../vin.ts';
export { certainFactsOfVin, vinContradictions, vinInWords } from './decode-vin.ts';
export type { FacetLabels } from './facet-labels.ts';
export { matchesNames, typedVehicle } from './name-search.ts';
export {
  type EngineDescription,
  indexVehicles,
  matchingModifications,
  type NamedBrand,
  type NamedGeneration,
  type NamedModel,
  type NamedModification,
  resolveGeneration,
  resolveVehicle,
  type VehicleIndex,
} from './resolve-vehicle.ts';
export { readTaxonomy } from './taxonomy.ts';
export { vehicleNames } from './vehicle-names.ts';
