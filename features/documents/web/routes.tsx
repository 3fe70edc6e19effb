import { page } from '../../../platform/web/page.ts';
import { companyDeskTexts, companyTexts } from '../../company/messages/texts.ts';
import { staffPage } from '../../identity/web/public.ts';
import { documentDeskTexts, documentsTexts } from '../messages/texts.ts';

const documentPage = (path: string, name: 'privacy' | 'agreement' | 'guarantee') =>
  page({
    path,
    file: 'document-page',
    module: () => import('./document-page.tsx'),
    texts: [documentsTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-documents.ts').then((module) => module.loadDocument(name, request)),
    head: ({ data, text }) => ({
      title: text(`${name}Title`),
      description: data.description,
      isIndexed: data.isIndexed,
      at: path,
    }),
  });

export const documentRoutes = [
  page({
    path: '/about',
    file: 'about-page',
    module: () => import('./about-page.tsx'),
    texts: [documentsTexts, companyTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-documents.ts').then((module) => module.loadAbout(request)),
    head: (loaded) => import('./about-page.tsx').then((module) => module.aboutHead(loaded)),
  }),
  documentPage('/privacy-policy', 'privacy'),
  documentPage('/user-agreements', 'agreement'),
  documentPage('/guarantee', 'guarantee'),
  staffPage({
    name: 'texts',
    module: () => import('./staff-texts-page.tsx'),
    texts: [companyDeskTexts, documentDeskTexts],
  }),
];
