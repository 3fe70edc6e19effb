import { type HeadInput, page } from '../../../platform/web/page.ts';
import { checkLineTexts, checksTexts } from '../../checks/messages/texts.ts';
import { staffPage } from '../../identity/web/public.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { profilesTexts } from '../../profiles/messages/texts.ts';
import type { ru } from '../messages/report.ru.ts';
import { inspectionEditorTexts, inspectionReportTexts, inspectorTexts } from '../messages/texts.ts';

const loaders = () => import('./load-reports.ts');

const headOfReport = ({ data: { report }, text }: HeadInput<{ report: { name: string } }, typeof ru>) => ({
  title: text('sharedTitle', { car: report.name }),
  isIndexed: false,
});

export const inspectionRoutes = [
  page({
    path: '/account/reports/$id',
    file: 'my-report-page',
    module: () => import('./my-report-page.tsx'),
    texts: [checksTexts, checkLineTexts, profilesTexts, inspectionReportTexts, laterListingTexts],
    title: 'reportsTitle',
  }),
  page({
    path: '/cars/$id/inspection',
    hasNumericId: true,
    file: 'car-inspection-page',
    module: () => import('./car-inspection-page.tsx'),
    texts: [inspectionReportTexts, checksTexts, laterListingTexts],
    load: (request) => loaders().then((module) => module.loadCarInspection(request)),
    head: headOfReport,
  }),
  page({
    path: '/report-proofs/$hash',
    file: 'proof-page',
    module: () => import('./proof-page.tsx'),
    texts: [inspectionReportTexts],
    load: (request) => loaders().then((module) => module.loadProof(request)),
    title: 'proofPageTitle',
  }),
  // Who has the address may read it: the server tells it to nobody else, see `secretPages`.
  page({
    path: '/shared-reports/$token',
    file: 'shared-report-page',
    module: () => import('./shared-report-page.tsx'),
    texts: [inspectionReportTexts, checksTexts, laterListingTexts],
    load: (request) => loaders().then((module) => module.loadSharedReport(request)),
    head: headOfReport,
  }),
  staffPage({
    name: 'inspections',
    module: () => import('./staff-inspections-page.tsx'),
    texts: [inspectorTexts, inspectionReportTexts, checksTexts, laterListingTexts],
  }),
  staffPage({
    name: 'inspection-points',
    module: () => import('./staff-inspection-points-page.tsx'),
    texts: [inspectionEditorTexts],
  }),
];
