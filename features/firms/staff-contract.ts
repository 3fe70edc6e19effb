import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { type FirmRefusal, firmKinds, firmStates } from './contract.ts';

/* Calls of the managers' desk, in a file of their own to keep them out of the public bundle. */

const staffFirm = z
  .object({
    /** The firm's account, as in the list of people. */
    member_id: z.int(),
    id: z.uuid(),
    bin: z.string(),
    name: z.string(),
    kind: z.enum(firmKinds),
    state: z.enum(firmStates),
    city: z.string(),
    address: z.string(),
    phones: z.array(z.string()),
    refusal: z.string().nullable(),
    applied_at: z.string(),
    people: z.array(z.object({ member_id: z.int(), name: z.string().nullable(), role: z.string() })),
  })
  .meta({ id: 'StaffFirm' });
export type StaffFirm = z.output<typeof staffFirm>;

export const listFirms = endpoint({
  method: 'GET',
  path: '/staff/firms/',
  access: 'manager',
  summary: 'Firms, those that wait for a decision first',
  input: z.object({
    state: oneOf(firmStates),
    q: z.string().max(100).optional(),
    page: wholeNumber(1, 10_000),
  }),
  output: pageOf(staffFirm),
});

export const decideOnFirm = endpoint({
  method: 'POST',
  path: '/staff/firms/:firmId/',
  access: 'manager',
  summary: 'Confirms or refuses a firm; a reason is required to refuse',
  input: z
    .strictObject({
      firmId: z.uuid(),
      decision: z.enum(['confirm', 'refuse']),
      reason: z.string().trim().max(500).optional(),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'refuse' && !reason)
        context.addIssue({
          code: 'custom',
          path: ['reason'],
          message: 'Say why',
          params: { code: 'required' },
        });
    }),
  output: staffFirm,
  refusals: { bin_taken: 409 } satisfies Partial<Record<FirmRefusal, number>>,
});
