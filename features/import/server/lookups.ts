import { foldKey } from '../../../platform/contract/fold.ts';
import { type PlaceIndex, resolvePlace } from '../../company/server/public.ts';
import { resolveGeneration, resolveVehicle, type VehicleIndex } from '../../vehicles/server/public.ts';
import { remembered } from './remembered.ts';
import { readChoice, readColor, type WordFacet, type Words } from './words.ts';

/** Everything a row's words are compared with. `year` is the year in which the file was made. */
export type Knowledge = { vehicles: VehicleIndex; places: PlaceIndex; words: Words; year: number };
export type Lookups = ReturnType<typeof lookupsOf>;

const mark = '\u001f';

/** Lookups for rows, memoized because rows repeat the same words. */
export function lookupsOf({ vehicles, places, words, year }: Knowledge) {
  const vehicle = remembered((text) => {
    const [brand = '', model = '', codes = '', ofYear = ''] = text.split(mark);
    const said = { brand, model, codes, year: Number(ofYear) };
    const found = resolveVehicle(vehicles, said);
    const answer = found.model ? resolveGeneration(found.model, said) : { generation: null };
    return { ...found, generation: answer.generation, generationFault: answer.fault };
  });
  const choices = {
    body_type: remembered((text) => ({ key: readChoice(words, 'body_type', text) })),
    fuel: remembered((text) => ({ key: readChoice(words, 'fuel', text) })),
    transmission: remembered((text) => ({ key: readChoice(words, 'transmission', text) })),
    drive: remembered((text) => ({ key: readChoice(words, 'drive', text) })),
    steering: remembered((text) => ({ key: readChoice(words, 'steering', text) })),
  } satisfies Record<WordFacet, unknown>;

  return {
    year,
    vehicle: (said: { brand: string; model: string; codes: string; year: number }) =>
      vehicle([said.brand, said.model, said.codes, said.year].join(mark)),
    choice: (facet: WordFacet, text: string) => choices[facet](text).key,
    color: remembered((text) => readColor(words, text)),
    place: remembered((text) => resolvePlace(places, text)),
    key: remembered(foldKey),
  };
}
