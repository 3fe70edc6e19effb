import { notFound } from '@tanstack/react-router';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { readSeller } from '../contract.ts';

/** An invalid id, as an unknown one, leads to the not-found page. */
export async function loadSeller({
  context: { api },
  params: { id = '' },
}: PageRequest): Promise<OutputOf<typeof readSeller>> {
  return orNotFound(api.call(readSeller, { id }));
}

export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
    throw notFound({ data: error.code });
  }
}
