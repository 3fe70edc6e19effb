import { join } from 'node:path';
import { sql } from 'kysely';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';

const file = join(import.meta.dirname, '../data/places.tsv');
const columns = [
  'region',
  'region_ru',
  'region_kk',
  'region_en',
  'plate_code',
  'place',
  'place_ru',
  'place_kk',
  'place_en',
  'kind',
  'aliases',
  'latitude',
  'longitude',
] as const;

export const placesData: ReferenceSet = {
  name: 'places',
  sources: [file, import.meta.filename],
  async load(trx) {
    const rows = (await readTsv(file, columns)).map((row, position) => ({
      ...row,
      position,
      aliases: row.aliases.split('|').filter(Boolean),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    }));
    const regions = [...new Map(rows.map((row) => [row.region, row])).values()];
    await sql`
      insert into regions (slug, name_ru, name_kk, name_en, plate_code)
      select region, region_ru, region_kk, region_en, plate_code
      from ${recordset(regions, 'region text, region_ru text, region_kk text, region_en text, plate_code text')}
      on conflict (slug) do update set name_ru = excluded.name_ru, name_kk = excluded.name_kk,
        name_en = excluded.name_en, plate_code = excluded.plate_code`.execute(trx);
    await sql`
      insert into cities (
        region_id, slug, name_ru, name_kk, name_en, kind, aliases, position, latitude, longitude
      )
      select regions.id, place, place_ru, place_kk, place_en, kind, given.aliases, given.position,
        given.latitude, given.longitude
      from ${recordset(
        rows,
        `region text, place text, place_ru text, place_kk text, place_en text, kind text,
        aliases text[], position int, latitude real, longitude real`,
      )}
      join regions on regions.slug = given.region
      on conflict (slug) do update set region_id = excluded.region_id, name_ru = excluded.name_ru,
        name_kk = excluded.name_kk, name_en = excluded.name_en, kind = excluded.kind,
        aliases = excluded.aliases, position = excluded.position, latitude = excluded.latitude,
        longitude = excluded.longitude`.execute(trx);
    return rows.length;
  },
};
