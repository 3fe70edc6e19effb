import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { priceHintTexts, valuationTexts } from '../../valuation/messages/texts.ts';
import type { AdPriceHintProps } from './ad-price-hint.tsx';

const LoadedHint = lazyPart(
  () => import('./ad-price-hint.tsx').then((module) => module.LoadedAdPriceHint),
  [priceHintTexts, valuationTexts, laterListingTexts],
);

/** Where a price that is being typed for an ad would stand among like cars. It loads after the field. */
export function AdPriceHint(props: AdPriceHintProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <LoadedHint {...props} />
    </Suspense>
  );
}
