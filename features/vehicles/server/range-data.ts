import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/server/database-types.ts';
import { recordset } from '../../../platform/server/reference-data.ts';
import { readTsv } from '../../../platform/server/tsv.ts';

export const rangeFile = join(import.meta.dirname, '../data/range.tsv');

const columns = [
  'model',
  'generation',
  'volume_cc',
  'fuel',
  'power_hp',
  'transmission',
  'drive',
  'tank_l',
  'per_100km',
  'range_km',
  'cycle',
] as const;

const orNull = (value: string) => (value === '' ? null : value);
const numberOrNull = (value: string) => (value === '' ? null : Number(value));

export async function readRanges() {
  return (await readTsv(rangeFile, columns)).map((row) => {
    const tank = numberOrNull(row.tank_l);
    const consumption = numberOrNull(row.per_100km);
    return {
      model: row.model,
      generation: row.generation,
      volume: numberOrNull(row.volume_cc),
      fuel: row.fuel,
      power: numberOrNull(row.power_hp),
      transmission: orNull(row.transmission),
      drive: orNull(row.drive),
      tank,
      consumption,
      cycle: orNull(row.cycle),
      range: numberOrNull(row.range_km) ?? (tank && consumption && rangeOnTank(tank, consumption)),
    };
  });
}

/** Rounded to 10 km: the consumption of a test is no more exact. */
export function rangeOnTank(tankLitres: number, litresPer100km: number): number {
  return Math.round((tankLitres / litresPer100km) * 10) * 10;
}

/** Says of modifications how far they go; those that the file no longer names lose what it said. */
export async function loadRanges(trx: Transaction<DB>): Promise<void> {
  await sql`
    update modifications set range_km = null, tank_litres = null, litres_per_100km = null, range_cycle = null
    where range_km is not null`.execute(trx);
  await sql`
    update modifications set range_km = given.range, tank_litres = given.tank, litres_per_100km = given.consumption,
      range_cycle = given.cycle
    from ${recordset(
      await readRanges(),
      `model text, generation text, volume int, fuel text, power int, transmission text, drive text, tank real,
      consumption real, cycle text, range int`,
    )}
    join brands on brands.slug = split_part(given.model, '/', 1)
    join models on models.brand_id = brands.id and models.slug = split_part(given.model, '/', 2)
    join generations on generations.model_id = models.id and generations.slug = given.generation
    where modifications.generation_id = generations.id
      and modifications.fuel = given.fuel
      and modifications.volume_cc is not distinct from given.volume
      and (given.power is null or modifications.power_hp = given.power)
      and (given.transmission is null or modifications.transmission = given.transmission)
      and (given.drive is null or modifications.drive = given.drive)`.execute(trx);
}
