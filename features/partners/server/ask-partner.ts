import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { recordLead } from '../../leads/server/public.ts';
import type { askPartner as contract } from '../request-contract.ts';
import { publishedPartner } from './queries.ts';

export async function askPartner(
  context: Context,
  { name, partner, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const asked = partner === undefined ? null : await publishedPartner(context.db, partner);
  if (partner !== undefined && !asked) throw new Problem('not_found');
  return recordLead(context, {
    kind: 'partner',
    ...input,
    first_name: name,
    // The name as it was then: a partner may be called otherwise later.
    ...(asked && { facts: { partner: String(asked.id), partner_name: asked.name } }),
  });
}
