import type { Pool } from 'pg';

export type Modification = {
  id: number;
  volumeCc: number | null;
  fuel: string | null;
  powerHp: number | null;
  transmission: string | null;
  drive: string | null;
  yearFrom: number | null;
  yearTo: number | null;
};
export type Generation = {
  id: number;
  name: string;
  yearFrom: number;
  yearTo: number | null;
  bodyTypes: string[];
  codes: string[];
  modifications: Modification[];
};
export type Model = {
  id: number;
  brandId: number;
  brand: string;
  brandName: string;
  origin: string;
  slug: string;
  name: string;
  bodyType: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  popularity: number;
  generations: Generation[];
};

export type Place = {
  id: number;
  slug: string;
  kind: string;
  nameRu: string;
  nameKk: string;
  /** The two digits of its region on number plates. */
  plateRegion: string;
  /** The company has a branch here. */
  hasBranch: boolean;
};

/** Reference data for demo cars. It is sorted by slug, so that the cars do not depend on database ids. */
export type Reference = {
  models: Model[];
  cities: Place[];
  optionNames: Map<string, { ru: string; kk: string }>;
};

async function readModels(pool: Pool): Promise<Model[]> {
  const { rows: models } = await pool.query<Model>(`
    select m.id, b.id as "brandId", b.slug as brand, b.name as "brandName", b.origin, m.slug, m.name,
      m.body_type as "bodyType", m.year_from as "yearFrom", m.year_to as "yearTo", m.popularity
    from models m join brands b on b.id = m.brand_id order by b.slug collate "C", m.slug collate "C"`);
  const { rows: generations } = await pool.query<Generation & { modelId: number }>(`
    select id, model_id as "modelId", name, year_from as "yearFrom", year_to as "yearTo",
      body_types as "bodyTypes", codes from generations order by year_from, slug collate "C"`);
  const { rows: modifications } = await pool.query<Modification & { generationId: number }>(`
    select id, generation_id as "generationId", volume_cc as "volumeCc", fuel, power_hp as "powerHp",
      transmission, drive, year_from as "yearFrom", year_to as "yearTo" from modifications
    order by volume_cc, fuel collate "C", power_hp, transmission collate "C", drive collate "C"`);

  const modificationsOf = Map.groupBy(modifications, (row) => row.generationId);
  const generationsOf = Map.groupBy(generations, (row) => row.modelId);
  return models.map((model) => ({
    ...model,
    generations: (generationsOf.get(model.id) ?? []).map((generation) => ({
      ...generation,
      modifications: modificationsOf.get(generation.id) ?? [],
    })),
  }));
}

export async function readReference(pool: Pool): Promise<Reference> {
  const { rows: cities } = await pool.query<Place>(
    `select cities.id, cities.slug, kind, cities.name_ru as "nameRu", cities.name_kk as "nameKk",
      plate_code as "plateRegion",
      exists (select from branches where branches.city_id = cities.id) as "hasBranch"
    from cities join regions on regions.id = region_id order by cities.slug collate "C"`,
  );
  const { rows: options } = await pool.query<{ key: string; ru: string; kk: string }>(
    `select key, name_ru as ru, name_kk as kk from facet_values where facet = 'option'`,
  );
  return {
    models: await readModels(pool),
    cities,
    optionNames: new Map(options.map(({ key, ru, kk }) => [key, { ru, kk }])),
  };
}
