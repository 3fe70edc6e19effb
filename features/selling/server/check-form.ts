import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
import type { FieldFault } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { adFormFacets } from '../../vehicles/facets.ts';
import { parseVehicleNumber } from '../../vehicles/server/public.ts';
import { adLimits } from '../ad-limits.ts';
import { latestModelYear, missingFields } from '../ad-steps.ts';
import type { AdForm } from '../contract.ts';
import { type FaultCode, faultTexts } from './fault-texts.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';

/** Facet values that exist only as search filters: "any automatic" is a filter, but a car has one specific gearbox. */
const searchOnlyValues: ReadonlySet<string> = new Set(['transmission any_auto']);
const vinLength = 17;
const bodyNumber = /^[A-Z\d][A-Z\d-]{3,28}[A-Z\d]$/;

/**
 * All errors that prevent submitting the form, one per field, checked against the current reference data. The form must
 * have been normalized by `cleanForm`.
 */
export async function faultsOf(
  db: Database,
  input: { adId: number; form: AdForm; isCompanyCar?: boolean; locale: Locale; now: Date },
): Promise<FieldFault[]> {
  const { adId, form, isCompanyCar = false, locale, now } = input;
  const faults: FieldFault[] = [];
  const add = (field: keyof AdForm, code: FaultCode) => {
    if (!faults.some((fault) => fault.field === field))
      faults.push({ field, code, message: faultTexts[locale][code] });
  };
  for (const field of missingFields(form, isCompanyCar)) add(field, 'required');
  await checkVehicle(db, form, now, add);
  await checkFacets(db, form, add);
  checkNumbers(form, add);
  if (form.contact_phone && !parsePhone(form.contact_phone)) add('contact_phone', 'not_a_phone');
  await checkCity(db, form, add);
  await checkPhotos(db, { adId, form }, add);
  return faults;
}

type AddFault = (field: keyof AdForm, code: FaultCode) => void;

async function checkVehicle(db: Database, form: AdForm, now: Date, add: AddFault): Promise<void> {
  const { brandId, modelId, generation, modificationId } = await vehicleOfForm(db, form);
  if (form.brand && !brandId) add('brand', 'unknown');
  if (form.model && !modelId) add('model', 'mismatch');
  if (form.generation && !generation) add('generation', 'mismatch');
  if (form.modification && !modificationId) add('modification', 'mismatch');
  const { year, body_type: body } = form;
  if (year && year > latestModelYear(now)) add('year', 'too_late');
  if (year && generation && (year < generation.yearFrom || year > (generation.yearTo ?? year)))
    add('year', 'outside_generation');
  if (body && generation && generation.bodyTypes.length > 0 && !generation.bodyTypes.includes(body))
    add('body_type', 'outside_generation');
}

async function checkFacets(db: Database, form: AdForm, add: AddFault): Promise<void> {
  const options = form.options ?? [];
  const keys = adFormFacets.map((facet) => form[facet] ?? null);
  const { rows } = await sql<{ value: string }>`
    select facet || ' ' || key as value from facet_values
    where (facet, key) in (select * from unnest(${[...adFormFacets]}::text[], ${keys}::text[]))
      or facet = 'option' and key = any(${options}::text[])`.execute(db);
  const existing = new Set(rows.map(({ value }) => value));
  for (const facet of adFormFacets) {
    const value = `${facet} ${form[facet]}`;
    if (form[facet] && (!existing.has(value) || searchOnlyValues.has(value))) add(facet, 'unknown');
  }
  if (options.some((key) => !existing.has(`option ${key}`))) add('options', 'unknown');
}

/**
 * Limits are already checked when an answer is saved. This check is for answers saved while other limits were in force.
 */
function checkNumbers(form: AdForm, add: AddFault): void {
  const isWithin = (value: number | null | undefined, { min, max }: { min: number; max: number }) =>
    value === undefined || value === null || (value >= min && value <= max);
  if (!isWithin(form.price, adLimits.price)) add('price', 'out_of_bounds');
  if (!isWithin(form.mileage, adLimits.mileage)) add('mileage', 'out_of_bounds');
  if (!isWithin(form.volume_cc, adLimits.volumeCc)) add('volume_cc', 'out_of_bounds');
  if (!isWithin(form.power_hp, adLimits.powerHp)) add('power_hp', 'out_of_bounds');
  const { vin } = form;
  if (!vin) return;
  const isValid = vin.length === vinLength ? parseVehicleNumber(vin)?.kind === 'vin' : bodyNumber.test(vin);
  if (!isValid) add('vin', 'not_a_vin');
}

async function checkCity(db: Database, form: AdForm, add: AddFault): Promise<void> {
  if (!form.city) return;
  const city = await db.selectFrom('cities').select('id').where('id', '=', form.city).executeTakeFirst();
  if (!city) add('city', 'unknown');
}

async function checkPhotos(
  db: Database,
  { adId, form }: { adId: number; form: AdForm },
  add: AddFault,
): Promise<void> {
  const ids = form.photos ?? [];
  if (ids.length === 0) return;
  const existing = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    // Photos of other ads count as missing. Demo photos belong to no ad, and every ad may use them.
    .where(({ eb, or }) => or([eb('ad_id', '=', adId), eb('source', '=', 'demo')]))
    .execute();
  if (existing.length < ids.length) add('photos', 'unknown');
}
