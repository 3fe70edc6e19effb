import { staffPage } from '../../identity/web/public.ts';
import { bodyMarkTexts, laterListingTexts, reportTexts } from '../../listings/messages/texts.ts';
import { valuationTexts } from '../../valuation/messages/texts.ts';
import { moderationReasonsTexts, moderationTexts } from '../messages/texts.ts';

export const moderationRoutes = [
  staffPage({
    name: 'moderation',
    module: () => import('./staff-moderation-page.tsx'),
    texts: [
      moderationTexts,
      moderationReasonsTexts,
      reportTexts,
      bodyMarkTexts,
      laterListingTexts,
      valuationTexts,
    ],
    // On this page the decision bar replaces the bottom navigation.
    hasOwnBar: true,
  }),
];
