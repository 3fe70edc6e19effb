import type { ApiClient } from '../../../../platform/web/api-client.ts';
import type { AdForm } from '../../ad-contract.ts';
import type { SellingText } from './use-text.ts';

type Told = { title: string; text: string };

/** First answers of an ad from the car's number, and what to say of them. */
export async function answersOfVin(
  _api: ApiClient,
  vin: string,
  _text: SellingText,
): Promise<{ form: AdForm; told: Told | null }> {
  return { form: vin === '' ? {} : { vin }, told: null };
}
