import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { contactsData } from './contacts-data.ts';
import { placesData } from './places-data.ts';
import { companyRoutes } from './routes.ts';

export const company: Feature = {
  name: 'company',
  tables: ['branches', 'cities', 'company_contacts', 'company_parts', 'marketing_claims', 'regions'],
  calls: companyRoutes,
  queryParameters: ['part'],
  referenceData: [placesData, contactsData],
  sitemap: { pages: ['/about', '/contacts'] },
  auditActions,
};
