import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { readSaleTimes, refuseTooManyEstimates } from '../../valuation/server/public.ts';
import type { readAdValue as contract } from '../contract.ts';
import { selectOwnAd } from './ad-rows.ts';
import { estimateForm } from './estimate-form.ts';

export async function readAdValue(
  context: Context,
  { adId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ad = await selectOwnAd(context.db, { member: memberOf(context), adId });
  await refuseTooManyEstimates(context);
  const labels = await context.facetLabels();
  const value = await estimateForm(context, { ad, form: ad.form });
  return {
    value,
    sale_times: await readSaleTimes(context.db, ad.form.model, value),
    ratings: labels.all('rating', context.locale),
  };
}
