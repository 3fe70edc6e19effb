import { page } from '../../../platform/web/page.ts';
import { ownershipTexts } from '../../ownership/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import { garageTexts } from '../messages/texts.ts';

export const garageRoutes = [
  page({
    path: '/account/garage',
    file: 'garage-page',
    module: () => import('./garage-page.tsx'),
    texts: [garageTexts, profilesTexts, ownershipTexts],
    title: 'garageTitle',
  }),
];
