import { page } from '../../../platform/web/page.ts';
import { loadClaims } from '../../company/web/public.tsx';
import { adPhotosTexts } from '../../photos/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { myAdsTexts, sellingTexts } from '../messages/texts.ts';

export const sellingRoutes = [
  page({
    path: '/create-auto',
    file: 'create-auto-page',
    module: () => import('./create-auto-page.tsx'),
    texts: [sellingTexts],
    startsAtOnce: true,
    load: loadClaims,
    head: ({ text }) => ({
      title: text('createTitle'),
      description: text('createDescription'),
      at: '/create-auto',
    }),
  }),
  // The query of the URL contains the form's step and field, or the preview.
  page({
    path: '/create-auto/$id',
    file: 'ad-form-page',
    module: () => import('./ad-form-page.tsx'),
    texts: [sellingTexts, profilesTexts, adPhotosTexts],
    title: 'createTitle',
  }),
  page({
    path: '/account/ads',
    file: 'my-ads-page',
    module: () => import('./my-ads-page.tsx'),
    texts: [myAdsTexts, profilesTexts],
    title: 'adsTitle',
  }),
];
