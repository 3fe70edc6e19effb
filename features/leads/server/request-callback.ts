import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { callbackLead } from '../lead-kinds.ts';
import { recordLead } from './record-lead.ts';

export async function requestCallback(
  context: Context,
  input: InputOf<typeof contract.requestCallback>,
): Promise<OutputOf<typeof contract.requestCallback>> {
  return recordLead(context, { kind: callbackLead.name, ...input });
}
