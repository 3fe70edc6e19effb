import type { Feature } from '../../../platform/server/feature.ts';
import { auditActions } from './audit-actions.ts';
import { partnerCategoriesData } from './categories-data.ts';
import { makeDemoPartners, removeDemoPartners } from './demo-partners.ts';
import { leadKinds } from './lead-kinds.ts';
import { sweepPartnerPictures } from './pictures.ts';
import { partnerSitemap } from './queries.ts';
import { partnerRoutes } from './routes.ts';

export const partners: Feature = {
  name: 'partners',
  tables: ['partner_categories', 'partner_category_links', 'partner_pictures', 'partners'],
  calls: partnerRoutes,
  queryParameters: ['page', 'part', 'partner'],
  nightly: { sweepFiles: sweepPartnerPictures },
  referenceData: [partnerCategoriesData],
  sitemap: { pages: ['/partners'], files: [{ name: 'partners', entries: partnerSitemap }] },
  formPages: ['/partners/:id'],
  auditActions,
  leadKinds,
  demoData: {
    make: ({ db, now }) => makeDemoPartners(db, now),
    remove: ({ db }) => removeDemoPartners(db),
  },
};
