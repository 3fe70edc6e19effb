import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { idInput } from '../../platform/contract/query.ts';

/** Why people ask a moderator to look at what another person does. */
export const reportReasons = ['fraud', 'insult', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const maxReportComment = 1_000;

const report = { reason: z.enum(reportReasons), comment: z.string().trim().max(maxReportComment) };
const accepted = z.object({ accepted: z.literal(true) });

export const reportConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/report/',
  access: 'own',
  firm: 'seller',
  summary:
    'Asks a moderator to look at a conversation, who may read it then; a repeated report is stored once',
  input: z.strictObject({ id: idInput, ...report }),
  output: accepted,
});

const sellerRefusals = { own_account: 409 } as const;

export const reportSeller = endpoint({
  method: 'POST',
  path: '/sellers/:id/report/',
  access: 'member',
  summary: 'Asks a moderator to look at what a seller does; a repeated report is stored once',
  input: z.strictObject({ id: z.uuid(), ...report }),
  output: accepted,
  refusals: sellerRefusals,
});
