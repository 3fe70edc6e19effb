import { queryOf } from '../../../../platform/web/api-client.ts';

const deskPath = '/staff/inspections';
export const listPath = (list?: 'finished') => deskPath + queryOf({ list });
/** `of` is the number of a request, or `own` for a car without one. */
export const beginPath = (of: number | 'own') => deskPath + queryOf({ begin: of });

type Part = { group?: string; part?: 'car' | 'end' };
export const inspectionPath = (inspection: string, part: Part = {}) =>
  deskPath + queryOf({ inspection, ...part });
