import { notFound } from '@tanstack/react-router';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { answered } from '../../leads/web/public.tsx';
import { listPartners, type PartnerDetail, readPartner } from '../contract.ts';
import { askPartner } from '../request-contract.ts';
import { inputOf, pageOf, questionOf } from './question.ts';
import { requestInput } from './request-input.ts';

export function loadPartners({ context, search, signal }: PageRequest) {
  const input = { ...inputOf(questionOf(search)), page: pageOf(search) };
  return context.api.call(listPartners, input, { signal });
}

/** One partner, and how its form was answered when it was sent without script. */
export async function loadPartner({
  context: { api, submittedForm: sent },
  params: { id = '' },
  signal,
}: PageRequest) {
  const partner = await partnerOf(api, id, signal);
  const input = sent && requestInput(sent, partner.id);
  return { partner, ...(await answered(api, askPartner, { sent, input })) };
}

async function partnerOf(api: ApiClient, partnerId: string, signal: AbortSignal): Promise<PartnerDetail> {
  try {
    return await api.call(readPartner, { partnerId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw notFound();
  }
}
