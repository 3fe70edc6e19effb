import type { Locale } from '../../../../platform/contract/locale.ts';
import { parsePhone } from '../../../../platform/contract/phone.ts';
import type { FieldFault } from '../../../../platform/contract/problem.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { facetLabels, parseVehicleNumber } from '../../../vehicles/server/public.ts';
import type { AdForm } from '../../ad-contract.ts';
import { adLimits } from '../../ad-limits.ts';
import { lastYear, missingIn } from '../../ad-steps.ts';
import { type FaultCode, faultTexts } from './fault-texts.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';

const facetsOfForm = [
  'body_type',
  'steering',
  'fuel',
  'gas_equipment',
  'transmission',
  'drive',
  'color',
  'customs',
] as const satisfies readonly (keyof AdForm)[];

/** One looks for "any automatic"; a car has one kind. */
const onlyForSearch: ReadonlySet<string> = new Set(['transmission any_auto']);
const vinLength = 17;
const bodyNumber = /^[A-Z\d][A-Z\d-]{3,28}[A-Z\d]$/;

/** Everything that keeps a cleaned form from being sent, by field, held against the reference data of this moment. */
export async function faultsOf(
  db: Database,
  { adId, form, locale, now }: { adId: number; form: AdForm; locale: Locale; now: Date },
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const add = (field: keyof AdForm, code: FaultCode) => {
    if (!faults.some((fault) => fault.field === field))
      faults.push({ field, code, message: faultTexts[locale][code] });
  };
  for (const field of missingIn(form)) add(field, 'required');
  await checkVehicle(db, form, now, add);
  await checkFacets(db, form, add);
  checkNumbers(form, add);
  if (form.contact_phone && !parsePhone(form.contact_phone)) add('contact_phone', 'not_a_phone');
  await checkCity(db, form, add);
  await checkPhotos(db, { adId, form }, add);
  return faults;
}

type Add = (field: keyof AdForm, code: FaultCode) => void;

async function checkVehicle(db: Database, form: AdForm, now: Date, add: Add): Promise<void> {
  const { brandId, modelId, generation, modificationId } = await vehicleOfForm(db, form);
  if (form.brand && !brandId) add('brand', 'unknown');
  if (form.model && !modelId) add('model', 'mismatch');
  if (form.generation && !generation) add('generation', 'mismatch');
  if (form.modification && !modificationId) add('modification', 'mismatch');
  const { year, body_type: body } = form;
  if (year && year > lastYear(now)) add('year', 'too_late');
  if (year && generation && (year < generation.yearFrom || year > (generation.yearTo ?? year)))
    add('year', 'outside_generation');
  if (body && generation && generation.bodyTypes.length > 0 && !generation.bodyTypes.includes(body))
    add('body_type', 'outside_generation');
}

async function checkFacets(db: Database, form: AdForm, add: Add): Promise<void> {
  const labels = await facetLabels(db);
  for (const facet of facetsOfForm) {
    const key = form[facet];
    if (key && (!labels.has(facet, key) || onlyForSearch.has(`${facet} ${key}`))) add(facet, 'unknown');
  }
  if (form.options?.some((key) => !labels.has('option', key))) add('options', 'unknown');
}

/** Bounds hold when an answer is saved; an older answer is held against the bounds of today. */
function checkNumbers(form: AdForm, add: Add): void {
  const isWithin = (value: number | null | undefined, { min, max }: { min: number; max: number }) =>
    value === undefined || value === null || (value >= min && value <= max);
  if (!isWithin(form.price, adLimits.price)) add('price', 'out_of_bounds');
  if (!isWithin(form.mileage, adLimits.mileage)) add('mileage', 'out_of_bounds');
  if (!isWithin(form.volume_cc, adLimits.volumeCc)) add('volume_cc', 'out_of_bounds');
  if (!isWithin(form.power_hp, adLimits.powerHp)) add('power_hp', 'out_of_bounds');
  const { vin } = form;
  if (!vin) return;
  const isGood = vin.length === vinLength ? parseVehicleNumber(vin)?.kind === 'vin' : bodyNumber.test(vin);
  if (!isGood) add('vin', 'not_a_vin');
}

async function checkCity(db: Database, form: AdForm, add: Add): Promise<void> {
  if (!form.city) return;
  const city = await db.selectFrom('cities').select('id').where('id', '=', form.city).executeTakeFirst();
  if (!city) add('city', 'unknown');
}

async function checkPhotos(
  db: Database,
  { adId, form }: { adId: number; form: AdForm },
  add: Add,
): Promise<void> {
  const ids = form.photos ?? [];
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', ids)
    // What another ad's seller has uploaded is not there; the demo set is everybody's.
    .where(({ eb, or }) => or([eb('ad_id', '=', adId), eb('source', '=', 'demo')]))
    .execute();
  if (known.length < ids.length) add('photos', 'unknown');
}
