import { sql } from 'kysely';
import { atomsOf, foldKey } from '../../../platform/contract/fold.ts';
import type { Database } from '../../../platform/server/database.ts';

export type NamedCity = { id: number; kind: 'city' | 'settlement'; names: string[]; regionNames: string[] };
export type PlaceIndex = { cities: Map<string, NamedCity[]>; regions: Set<string> };
export type ResolvedPlace =
  | { city: NamedCity; fault?: undefined }
  /** `ambiguous`: several places have this name, and the text does not say which one is meant. */
  | { city: null; fault: 'unknown' | 'ambiguous' };

/** All places with their names in three languages and alternative spellings. */
export async function cityNames(db: Database): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`
    select c.id, c.kind,
      array[c.name_ru, c.name_kk, c.name_en, c.slug] || c.aliases as names,
      array[r.name_ru, r.name_kk, r.name_en, r.slug] as "regionNames"
    from cities c join regions r on r.id = c.region_id
    order by c.position`.execute(db);
  return rows;
}

export function indexPlaces(cities: readonly NamedCity[]): PlaceIndex {
  const index: PlaceIndex = { cities: new Map(), regions: new Set() };
  for (const city of cities) {
    for (const name of city.names) {
      const key = keyOf(name);
      const existing = index.cities.get(key) ?? [];
      if (!existing.includes(city)) index.cities.set(key, [...existing, city]);
    }
    for (const name of city.regionNames) index.regions.add(foldKey(name));
  }
  return index;
}

/** Words for the kind of place in three languages; they are not part of the name. */
const placeTypeWords = new Set(
  'г гор город қ қ-сы қала қаласы city of пос посёлок поселок п пгт кент кенті с село ауыл ауылы аул а станция ст town village'
    .split(' ')
    .map(foldKey),
);

function keyOf(text: string): string {
  const tokens = text.split(/[\s.]+/u).filter((token) => token !== '');
  const nameTokens = tokens.filter((token) => !placeTypeWords.has(foldKey(token)));
  return foldKey((nameTokens.length > 0 ? nameTokens : tokens).join(' '));
}

/** Matches a region by the first word of its name: "Алматинская обл." means "Алматинская область". */
function isInRegion(city: NamedCity, hint: string): boolean {
  const [hintWord] = atomsOf(hint);
  if (!hintWord || hintWord.text.length < 4) return false;
  return city.regionNames.some((name) => atomsOf(name).some((atom) => atom.text === hintWord.text));
}

function pickCity(cities: readonly NamedCity[], hints: readonly string[]): ResolvedPlace {
  const candidateLists = [
    cities,
    cities.filter((city) => hints.some((hint) => isInRegion(city, hint))),
    // A name without a hint means the town, not a village of the same name; "Абай (Келесский р-н)" has a hint.
    hints.length > 0 ? [] : cities.filter((city) => city.kind === 'city'),
  ];
  for (const candidates of candidateLists) {
    const [only] = candidates;
    if (only && candidates.length === 1) return { city: only };
  }
  return { city: null, fault: 'ambiguous' };
}

/**
 * Resolves a place name from an ad: "г. Алматы", "Конаев (Капшагай)", "Алматинская область, Талгар". Tries the whole
 * text, then the text outside parentheses, then each part, using the other parts as hints for the region.
 */
export function resolvePlace(index: PlaceIndex, text: string): ResolvedPlace {
  const parts = text
    .split(/[,;()[\]/]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const nonRegionParts = parts.filter((part) => !index.regions.has(foldKey(part)));
  for (const part of [text, ...nonRegionParts, ...parts]) {
    const cities = index.cities.get(keyOf(part));
    if (cities)
      return pickCity(
        cities,
        parts.filter((hint) => hint !== part),
      );
  }
  return { city: null, fault: 'unknown' };
}
