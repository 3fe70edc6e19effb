import { notFound } from '@tanstack/react-router';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { submitForm } from '../../leads/web/public.tsx';
import { listPartners, type PartnerDetail, readPartner } from '../contract.ts';
import { sendPartnerRequest } from '../request-contract.ts';
import { filtersOf, pageOf, queryParamsOf } from './partner-filters.ts';
import { requestInput } from './request-input.ts';

export function loadPartners({ context, search, signal }: PageRequest) {
  const input = { ...queryParamsOf(filtersOf(search)), page: pageOf(search) };
  return context.api.call(listPartners, input, { signal });
}

/** Loads one partner, and submits its form if it was posted without JavaScript. */
export async function loadPartner({
  context: { api, submittedForm },
  params: { id = '' },
  signal,
}: PageRequest) {
  const partner = await partnerOf(api, id, signal);
  const input = submittedForm && requestInput(submittedForm, partner.id);
  return { partner, ...(await submitForm(api, sendPartnerRequest, { posted: submittedForm, input })) };
}

async function partnerOf(api: ApiClient, partnerId: string, signal: AbortSignal): Promise<PartnerDetail> {
  try {
    return await api.call(readPartner, { partnerId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw notFound();
  }
}
