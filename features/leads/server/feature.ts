import type { Feature } from '../../../platform/server/feature.ts';
import { leadData } from './personal-data.ts';
import { leadRoutes } from './routes.ts';

export const leads: Feature = {
  name: 'leads',
  tables: ['lead_departments', 'lead_events', 'leads'],
  calls: leadRoutes,
  formPages: ['/callback'],
  personalData: [leadData],
};
