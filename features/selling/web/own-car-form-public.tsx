import { Suspense } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { adPhotosTexts } from '../../photos/messages/texts.ts';
import { ownCarFormTexts, sellingTexts } from '../messages/texts.ts';
import type { OwnCarFormProps } from './ad-form/own-car-form.tsx';

const LoadedForm = lazyPart(
  () => import('./ad-form/own-car-form.tsx').then((module) => module.OwnCarForm),
  [sellingTexts, ownCarFormTexts, adPhotosTexts],
);

/** The form of an own car on one page. It loads after the page that shows it. */
export function OwnCarForm(props: OwnCarFormProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <LoadedForm {...props} />
    </Suspense>
  );
}
