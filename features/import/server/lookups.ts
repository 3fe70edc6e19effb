import { foldKey } from '../../../platform/contract/fold.ts';
import { type PlaceIndex, resolvePlace } from '../../company/server/public.ts';
import { resolveGeneration, resolveVehicle, type VehicleIndex } from '../../vehicles/server/public.ts';
import { memoize } from './memoized.ts';
import { colorOf, facetKeyOf, type LabelIndex, type TextFacet } from './text-facets.ts';

/** Reference data with which the texts of a row are matched. `year` is the year in which the file was made. */
export type LookupData = { vehicles: VehicleIndex; places: PlaceIndex; labels: LabelIndex; year: number };
export type Lookups = ReturnType<typeof lookupsOf>;

const separator = '\u001f';

/** Functions that match the texts of a row with the reference data; memoized, because rows repeat the same texts. */
export function lookupsOf({ vehicles, places, labels, year }: LookupData) {
  const vehicle = memoize((text) => {
    const [brand = '', model = '', codes = '', ofYear = ''] = text.split(separator);
    const names = { brand, model, codes, year: Number(ofYear) };
    const resolved = resolveVehicle(vehicles, names);
    const generation = resolved.model ? resolveGeneration(resolved.model, names) : { generation: null };
    return { ...resolved, generation: generation.generation, generationFault: generation.fault };
  });
  const facetKeys = {
    body_type: memoize((text) => ({ key: facetKeyOf(labels, 'body_type', text) })),
    fuel: memoize((text) => ({ key: facetKeyOf(labels, 'fuel', text) })),
    transmission: memoize((text) => ({ key: facetKeyOf(labels, 'transmission', text) })),
    drive: memoize((text) => ({ key: facetKeyOf(labels, 'drive', text) })),
    steering: memoize((text) => ({ key: facetKeyOf(labels, 'steering', text) })),
  } satisfies Record<TextFacet, unknown>;

  return {
    year,
    vehicle: (names: { brand: string; model: string; codes: string; year: number }) =>
      vehicle([names.brand, names.model, names.codes, names.year].join(separator)),
    facetKey: (facet: TextFacet, text: string) => facetKeys[facet](text).key,
    color: memoize((text) => colorOf(labels, text)),
    place: memoize((text) => resolvePlace(places, text)),
    key: memoize(foldKey),
  };
}
