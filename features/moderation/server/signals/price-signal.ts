import type { Context } from '../../../../platform/server/context.ts';
import { bandOf } from '../../../listings/rating.ts';
import { type AdForm, estimateForm } from '../../../selling/server/public.ts';
import type { PriceSignal } from '../../case-contract.ts';
import type { PendingAd } from '../pending-ads.ts';

/**
 * Where the price of a submission stands among like cars, judged without this ad and the others of its seller; null
 * without a price.
 */
export async function priceSignal(
  context: Context,
  { ad, form }: { ad: PendingAd; form: AdForm },
): Promise<PriceSignal | null> {
  if (!form.price) return null;
  const value = await estimateForm(context, { ad, form });
  const band =
    'like' in value
      ? bandOf({ estimateTenge: value.estimate, bounds: value.rating_bounds }, form.price)
      : 'unrated';
  const labels = await context.facetLabels();
  return { value, rating: labels.choice('rating', band, context.locale) };
}
