import { page } from '../../../platform/web/page.ts';
import { companyTexts } from '../../company/messages/texts.ts';
import { staffPage } from '../../identity/web/public.ts';
import { callBackTexts, leadDeskTexts, leadsTexts } from '../messages/texts.ts';

export const leadRoutes = [
  page({
    path: '/contacts',
    file: 'contacts-page',
    module: () => import('./contacts-page.tsx'),
    texts: [leadsTexts, companyTexts, callBackTexts],
    isLoadedByQuery: true,
    load: (request) => import('./load-contacts.ts').then((module) => module.loadContacts(request)),
    head: (loaded) => import('./contacts-page.tsx').then((module) => module.contactsHead(loaded)),
  }),
  page({
    path: '/callback',
    file: 'callback-page',
    module: () => import('./callback-page.tsx'),
    texts: [leadsTexts],
    isLoadedByQuery: true,
    startsAtOnce: true,
    load: (request) => import('./load-call-back.ts').then((module) => module.loadCallBack(request)),
    title: 'callBackTitle',
  }),
  staffPage({
    name: 'leads',
    module: () => import('./staff-leads-page.tsx').then(withKindTexts),
    texts: [leadDeskTexts],
  }),
];

async function withKindTexts<Page>(page: Page): Promise<Page> {
  const { loadKindTexts } = await import('./desk/all-lead-kinds.ts');
  await loadKindTexts();
  return page;
}
