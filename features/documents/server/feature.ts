import type { Feature } from '../../../platform/server/feature.ts';
import { acceptByRegistering } from './acceptances.ts';
import { auditActions } from './audit-actions.ts';
import { documentsData } from './documents-data.ts';
import { documentData } from './personal-data.ts';
import { documentRoutes } from './routes.ts';

export const documents: Feature = {
  name: 'documents',
  tables: ['document_acceptances', 'document_versions'],
  calls: documentRoutes,
  queryParameters: ['document', 'version'],
  referenceData: [documentsData],
  sitemap: { pages: ['/guarantee', '/privacy-policy', '/user-agreements'] },
  personalData: [documentData],
  auditActions,
  onNewMember: acceptByRegistering,
};
