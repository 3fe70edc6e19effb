import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions, auditTargets } from './audit-actions.ts';
import { linkPublishedCar } from './company-inspections.ts';
import { makeDemoInspections, removeDemoInspections } from './demo-inspections.ts';
import { deliverInspection } from './finish-inspection.ts';
import { inspectionData } from './personal-data.ts';
import { sweepPdfs } from './report-pdfs.ts';
import { inspectionRoutes } from './routes.ts';
import { templateData } from './templates.ts';

export const inspections: Feature = {
  name: 'inspections',
  tables: [
    'inspection_answers',
    'inspection_documents',
    'inspection_pdfs',
    'inspection_photos',
    'inspection_templates',
    'inspections',
    'joined_inspections',
    'repair_works',
    'report_shares',
  ],
  calls: inspectionRoutes,
  secretPages: ['/shared-reports/'],
  queryParameters: ['begin', 'group', 'inspection', 'list', 'page', 'part', 'q'],
  nightly: { sweepFiles: sweepPdfs },
  personalData: [inspectionData],
  referenceData: [templateData],
  auditActions,
  auditTargets,
  demoData: {
    make: makeDemoInspections,
    remove: ({ db, storage }) => removeDemoInspections(db, storage),
  },
  tasks: (services) => ({
    deliver_inspection: (payload) =>
      deliverInspection(services, (payload as { documentId: number }).documentId),
    own_car_published: (payload) => linkPublishedCar(services, (payload as { adId: number }).adId),
  }),
};
