import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { decodeVin, type VinDecodeResult } from '../../../vehicles/web/public.ts';
import type { AdForm } from '../../contract.ts';
import type { SellingText } from './use-text.ts';

type Told = { title: string; text: string };

/**
 * First answers of an ad, decoded from the VIN, and a message about them. If decoding fails, the ad starts with the VIN
 * alone.
 */
export async function answersOfVin(
  api: ApiClient,
  vin: string,
  text: SellingText,
): Promise<{ form: AdForm; told: Told | null }> {
  if (vin === '') return { form: {}, told: null };
  const found = await api.call(decodeVin, { vin }).catch((error) => {
    logFailure('The number could not be read', error);
    return null;
  });
  return found
    ? { form: { vin, ...certainIn(found) }, told: toldOf(found, text) }
    : { form: { vin }, told: null };
}

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

/** Only unambiguous results: a field with several candidates stays empty. */
function certainIn(found: VinDecodeResult): AdForm {
  const brand = only(found.brands)?.value;
  const model = only(found.models)?.value;
  const generation = only(found.generations)?.value;
  const year = only(found.years);
  return {
    ...(brand && { brand }),
    ...(brand && model && { model }),
    ...(brand && model && generation && { generation }),
    ...(year && { year }),
    ...(found.steering && { steering: found.steering.value }),
  };
}

const asked = ['brand', 'model', 'year', 'generation', 'body_type', 'modification'] as const;

function toldOf(found: VinDecodeResult, text: SellingText): Told {
  const certain = [only(found.brands)?.label, only(found.models)?.label, only(found.generations)?.label];
  const name = certain.filter(Boolean).join(' ');
  const what = [name, only(found.years), found.steering?.label].filter(Boolean).join(', ');
  if (what === '') return { title: text('vinToldNothing'), text: text('vinToldNothingText') };
  const gaps = asked.filter((gap) => found.unknown.includes(gap)).map((gap) => text(`field_${gap}`));
  return {
    title: text('vinTold', { what }),
    text: gaps.length > 0 ? text('vinTellsNot', { what: gaps.join(', ').toLowerCase() }) : '',
  };
}
