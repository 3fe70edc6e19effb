import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { readCar, readVinHistory } from '../../listings/contract.ts';
import { readCarInspection } from '../car-inspection-contract.ts';
import { readProof, readSharedReport } from '../contract.ts';

/** What is not there, or not any more, leads to the not-found page. */
function orNotFound(error: unknown): never {
  if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
  throw notFound({ data: error.code });
}

export const loadProof = ({ context: { api }, params: { hash = '' }, signal }: PageRequest) =>
  api.call(readProof, { hash }, { signal }).catch(orNotFound);

export const loadSharedReport = ({ context: { api }, params: { token = '' }, signal }: PageRequest) =>
  api.call(readSharedReport, { token }, { signal }).catch(orNotFound);

/** The whole report of the car of an ad, where everybody may read it. */
export async function loadCarInspection({ context: { api }, params: { id = '' }, signal }: PageRequest) {
  const [car, { inspection, mileages }, { ads }] = await Promise.all([
    api.call(readCar, { id }, { signal }),
    api.call(readCarInspection, { id }, { signal }),
    api.call(readVinHistory, { id }, { signal }),
  ]).catch(orNotFound);
  if (!inspection?.report) throw notFound();
  return { car, report: inspection.report, history: { ads, inspected: mileages }, old: inspection.old };
}
