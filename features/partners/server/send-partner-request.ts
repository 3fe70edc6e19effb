import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { recordLead } from '../../leads/server/public.ts';
import { partnerLead } from '../lead-kinds.ts';
import type { sendPartnerRequest as contract } from '../request-contract.ts';
import { publishedPartner } from './queries.ts';

export async function sendPartnerRequest(
  context: Context,
  { name, partner, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const target = partner === undefined ? null : await publishedPartner(context.db, partner);
  if (partner !== undefined && !target) throw new Problem('not_found');
  return recordLead(context, {
    kind: partnerLead.name,
    ...input,
    first_name: name,
    // The name is stored as it is now, because the partner may be renamed later.
    ...(target && { facts: { partner: String(target.id), partner_name: target.name } }),
  });
}
