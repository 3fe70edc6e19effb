import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { rareTexts } from '../messages/texts.ts';
import type { PriceRidgeProps } from './price-ridge.tsx';

/** The server never draws it, so that its styles load with it and not with the page. */
const PriceRidge = lazyPart(
  () => import('./price-ridge.tsx').then((module) => module.PriceRidge),
  [rareTexts],
);

export const PriceDrawing = (props: PriceRidgeProps) => (
  <Suspense>
    <PriceRidge {...props} />
  </Suspense>
);
