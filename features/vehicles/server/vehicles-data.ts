import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/server/database-types.ts';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';
import { loadRanges, rangeFile } from './range-data.ts';
import { staffSource } from './staff-source.ts';
import { type Brand, readTaxonomy } from './taxonomy.ts';

const data = join(import.meta.dirname, '../data');
const facetsFile = join(data, 'facets.tsv');

/**
 * Loads brands, models, generations and modifications from the data files. Rows are never removed, because ads may refer
 * to them. Rows that staff added or changed are not overwritten, even if the files have the same slug.
 */
export const vehiclesData: ReferenceSet = {
  name: 'vehicles',
  sources: [join(data, 'brands'), rangeFile, import.meta.filename],
  async load(trx) {
    const brands = await readTaxonomy();
    await loadBrands(trx, brands);
    await loadModels(trx, brands);
    await loadGenerations(trx, brands);
    const count = await loadModifications(trx, brands);
    await loadRanges(trx);
    return count;
  },
};

async function loadBrands(trx: Transaction<DB>, brands: readonly Brand[]) {
  await sql`
    insert into brands (slug, name, origin, aliases, source)
    select slug, name, origin, aliases, source
    from ${recordset(brands, 'slug text, name text, origin text, aliases text[], source text')}
    on conflict (slug) do update set name = excluded.name, origin = excluded.origin,
      aliases = excluded.aliases, source = excluded.source
      where brands.source <> ${staffSource}`.execute(trx);
}

async function loadModels(trx: Transaction<DB>, brands: readonly Brand[]) {
  const rows = brands.flatMap((brand) =>
    brand.models.map((model) => ({ ...model, generations: undefined, brand: brand.slug })),
  );
  await sql`
    insert into models (brand_id, slug, name, body_type, year_from, year_to, popularity, aliases, source)
    select brands.id, given.slug, given.name, "bodyType", "yearFrom", "yearTo", popularity, given.aliases, given.source
    from ${recordset(
      rows,
      `brand text, slug text, name text, "bodyType" text, "yearFrom" int, "yearTo" int,
      popularity int, aliases text[], source text`,
    )}
    join brands on brands.slug = given.brand
    on conflict (brand_id, slug) do update set name = excluded.name, body_type = excluded.body_type,
      year_from = excluded.year_from, year_to = excluded.year_to, popularity = excluded.popularity,
      aliases = excluded.aliases, source = excluded.source
      where models.source <> ${staffSource}`.execute(trx);
}

async function loadGenerations(trx: Transaction<DB>, brands: readonly Brand[]) {
  const rows = brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      model.generations.map((generation) => ({
        ...generation,
        modifications: undefined,
        brand: brand.slug,
        model: model.slug,
      })),
    ),
  );
  await sql`
    insert into generations (model_id, slug, name, year_from, year_to, body_types, codes, source)
    select models.id, given.slug, given.name, "yearFrom", "yearTo", "bodyTypes", given.codes, given.source
    from ${recordset(
      rows,
      `brand text, model text, slug text, name text, "yearFrom" int, "yearTo" int,
      "bodyTypes" text[], codes text[], source text`,
    )}
    join brands on brands.slug = given.brand
    join models on models.brand_id = brands.id and models.slug = given.model
    on conflict (model_id, slug) do update set name = excluded.name, year_from = excluded.year_from,
      year_to = excluded.year_to, body_types = excluded.body_types, codes = excluded.codes,
      source = excluded.source
      where generations.source <> ${staffSource}`.execute(trx);
}

async function loadModifications(trx: Transaction<DB>, brands: readonly Brand[]): Promise<number> {
  const rows = brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      model.generations.flatMap((generation) =>
        generation.modifications.map((modification) => ({
          ...modification,
          brand: brand.slug,
          model: model.slug,
          generation: generation.slug,
        })),
      ),
    ),
  );
  await sql`
    insert into modifications (generation_id, volume_cc, fuel, power_hp, transmission, drive, year_from, year_to, source)
    select distinct on (generations.id, "volumeCc", fuel, "powerHp", transmission, drive)
      generations.id, "volumeCc", fuel, "powerHp", transmission, drive, given."yearFrom", given."yearTo", given.source
    from ${recordset(
      rows,
      `brand text, model text, generation text, "volumeCc" int, fuel text, "powerHp" int,
      transmission text, drive text, "yearFrom" int, "yearTo" int, source text`,
    )}
    join brands on brands.slug = given.brand
    join models on models.brand_id = brands.id and models.slug = given.model
    join generations on generations.model_id = models.id and generations.slug = given.generation
    on conflict (generation_id, volume_cc, fuel, power_hp, transmission, drive)
      do update set year_from = excluded.year_from, year_to = excluded.year_to, source = excluded.source`.execute(
    trx,
  );
  return rows.length;
}

/** Loads facet values and equipment options with labels in three languages. */
export const facetsData: ReferenceSet = {
  name: 'facets',
  sources: [facetsFile, import.meta.filename],
  async load(trx) {
    const rows = (
      await readTsv(facetsFile, ['kind', 'group', 'key', 'ru', 'kk', 'en', 'stands_for', 'note'])
    ).map((row, position) => ({
      ...row,
      position,
      facet: row.kind === 'facet' ? row.group : row.kind,
      option_group: row.kind === 'option' ? row.group : null,
      stands_for: row.stands_for === '' ? [] : row.stands_for.split(','),
      note: row.note || null,
    }));
    // The table `offers` stores codes, so a key keeps its code forever; a new key gets the next free code of its facet.
    await sql`
      insert into facet_values (facet, key, option_group, name_ru, name_kk, name_en, stands_for, note, position, code)
      select facet, key, given.option_group, ru, kk, en, given.stands_for, given.note, given.position, coalesce(existing.code,
        coalesce((select max(code) from facet_values siblings where siblings.facet = given.facet), 0)
          + row_number() over (partition by facet, existing.code is null order by given.position))
      from ${recordset(rows, `facet text, key text, option_group text, ru text, kk text, en text, stands_for text[], note text, position int`)}
      left join facet_values existing using (facet, key)
      on conflict (facet, key) do update set option_group = excluded.option_group, name_ru = excluded.name_ru,
        name_kk = excluded.name_kk, name_en = excluded.name_en,
        stands_for = excluded.stands_for, note = excluded.note,
        position = excluded.position`.execute(trx);
    return rows.length;
  },
};
