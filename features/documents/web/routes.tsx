import { page } from '../../../platform/web/page.ts';
import { companyDeskTexts, companyTexts } from '../../company/messages/texts.ts';
import { staffPage } from '../../identity/web/public.ts';
import { documentDeskTexts, documentsTexts } from '../messages/texts.ts';

export const documentRoutes = [
  page({
    path: '/about',
    file: 'about-page',
    component: () => import('./about-page.tsx').then((module) => module.AboutPage),
    texts: [documentsTexts, companyTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-documents.ts').then((module) => module.loadAbout(request)),
    head: (loaded) => import('./about-page.tsx').then((module) => module.aboutHead(loaded)),
  }),
  page({
    path: '/privacy-policy',
    file: 'document-page',
    component: () => import('./document-page.tsx').then((module) => module.PrivacyPage),
    texts: [documentsTexts],
    isLoadedByQuery: true,
    load: (request) =>
      import('./load-documents.ts').then((module) => module.loadDocument('privacy', request)),
    head: ({ data, text }) => ({
      title: text('privacyTitle'),
      description: data.description,
      isIndexed: data.isIndexed,
      at: '/privacy-policy',
    }),
  }),
  page({
    path: '/user-agreements',
    file: 'document-page',
    component: () => import('./document-page.tsx').then((module) => module.AgreementPage),
    texts: [documentsTexts],
    isLoadedByQuery: true,
    load: (request) =>
      import('./load-documents.ts').then((module) => module.loadDocument('agreement', request)),
    head: ({ data, text }) => ({
      title: text('agreementTitle'),
      description: data.description,
      isIndexed: data.isIndexed,
      at: '/user-agreements',
    }),
  }),
  staffPage({
    path: '/staff/texts',
    file: 'staff-texts-page',
    component: () => import('./staff-texts-page.tsx').then((module) => module.StaffTextsPage),
    texts: [companyDeskTexts, documentDeskTexts],
  }),
];
