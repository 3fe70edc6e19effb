import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { decodeVin, type VinDecodeResult } from '../../../vehicles/web/public.ts';
import type { AdForm } from '../../contract.ts';
import type { SellingText } from './use-text.ts';

type VinMessage = { title: string; text: string };

/**
 * First answers of a new ad, decoded from the VIN, and a message about what was filled in. If decoding fails, the ad
 * starts with only the VIN.
 */
export async function answersOfVin(
  api: ApiClient,
  vin: string,
  text: SellingText,
): Promise<{ form: AdForm; message: VinMessage | null }> {
  if (vin === '') return { form: {}, message: null };
  const decoded = await api.call(decodeVin, { vin }).catch((error) => {
    logFailure('The number could not be read', error);
    return null;
  });
  return decoded
    ? { form: { vin, ...certainAnswers(decoded) }, message: messageAbout(decoded, text) }
    : { form: { vin }, message: null };
}

const onlyValue = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

/** The unambiguous results of decoding: a field with several candidates stays empty. */
function certainAnswers(decoded: VinDecodeResult): AdForm {
  const brand = onlyValue(decoded.brands)?.value;
  const model = onlyValue(decoded.models)?.value;
  const generation = onlyValue(decoded.generations)?.value;
  const year = onlyValue(decoded.years);
  return {
    ...(brand && { brand }),
    ...(brand && model && { model }),
    ...(brand && model && generation && { generation }),
    ...(year && { year }),
    ...(decoded.steering && { steering: decoded.steering.value }),
  };
}

const reportedFields = ['brand', 'model', 'year', 'generation', 'body_type', 'modification'] as const;

function messageAbout(decoded: VinDecodeResult, text: SellingText): VinMessage {
  const certainLabels = [
    onlyValue(decoded.brands)?.label,
    onlyValue(decoded.models)?.label,
    onlyValue(decoded.generations)?.label,
  ];
  const name = certainLabels.filter(Boolean).join(' ');
  const summary = [name, onlyValue(decoded.years), decoded.steering?.label].filter(Boolean).join(', ');
  if (summary === '') return { title: text('vinFoundNothing'), text: text('vinFoundNothingText') };
  const missingFields = reportedFields
    .filter((field) => decoded.unknown.includes(field))
    .map((field) => text(`field_${field}`));
  return {
    title: text('vinFound', { what: summary }),
    text: missingFields.length > 0 ? text('vinLacks', { what: missingFields.join(', ').toLowerCase() }) : '',
  };
}
