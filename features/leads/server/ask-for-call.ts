import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { publishedPartner } from '../../partners/server/public.ts';
import type * as contract from '../contract.ts';
import { recordLead } from './record-lead.ts';

export async function askForCall(
  context: Context,
  input: InputOf<typeof contract.askForCall>,
): Promise<OutputOf<typeof contract.askForCall>> {
  return recordLead(context, { kind: 'callback', ...input });
}

export async function askPartner(
  context: Context,
  { name, partner, ...input }: InputOf<typeof contract.askPartner>,
): Promise<OutputOf<typeof contract.askPartner>> {
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
