import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { readMarket } from '../market-contract.ts';

/** Loads the market of the model in the path; an unknown model leads to the not-found page. */
export async function loadMarket({
  context: { api },
  params: { brand = '', model = '' },
  signal,
}: PageRequest) {
  try {
    return await api.call(readMarket, { brand, model }, { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404].includes(error.status)) throw error;
    throw notFound();
  }
}
