import { queryOf } from '../../../../platform/web/api-client.ts';

const deskPath = '/staff/inspections';
type List = { list?: 'finished' | undefined; q?: string; page?: number };
export const listPath = ({ list, q, page = 1 }: List = {}) =>
  deskPath + queryOf({ list, ...(q && { q }), ...(page > 1 && { page }) });
/** `of` is the number of a request, or `own` for a car without one. */
export const beginPath = (of: number | 'own') => deskPath + queryOf({ begin: of });

type Part = { group?: string; part?: 'car' | 'end' | 'report' };
export const inspectionPath = (inspection: string, part: Part = {}) =>
  deskPath + queryOf({ inspection, ...part });
