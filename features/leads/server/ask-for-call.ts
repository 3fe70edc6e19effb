import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { recordLead } from './record-lead.ts';

export async function askForCall(
  context: Context,
  input: InputOf<typeof contract.askForCall>,
): Promise<OutputOf<typeof contract.askForCall>> {
  return recordLead(context, { kind: 'callback', ...input });
}
