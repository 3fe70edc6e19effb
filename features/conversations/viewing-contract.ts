import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { fileOutput } from '../../platform/contract/file-output.ts';
import { idInput } from '../../platform/contract/query.ts';
import { conversation, idNumber, maxPlaceLength, maxSlots, refusals } from './contract.ts';

const viewingRefusals = {
  ...refusals,
  /** My proposal waits for an answer already. */
  viewing_waits: 409,
  /** The other has made a proposal that this one does not answer, or the one to answer is not the open one. */
  viewing_changed: 409,
  viewing_expired: 409,
  viewing_settled: 409,
  /** The chosen time has passed. */
  slot_is_past: 409,
} as const;
export type ViewingRefusal = keyof typeof viewingRefusals;

export const proposeViewing = endpoint({
  method: 'POST',
  path: '/conversations/:id/viewings/',
  access: 'own',
  firm: 'seller',
  summary:
    'Proposes times to look at the car, answers such a proposal by another one, or asks to move an agreed viewing',
  input: z.strictObject({
    id: idInput,
    place: z.string().max(maxPlaceLength),
    slots: z.array(z.iso.datetime()).min(1).max(maxSlots),
    client_id: z.uuid(),
    counters: idNumber.nullable(),
  }),
  output: conversation,
  refusals: viewingRefusals,
});

export const answerViewing = endpoint({
  method: 'POST',
  path: '/conversations/:id/viewings/:viewing/',
  access: 'own',
  firm: 'seller',
  summary:
    'Chooses one of the other’s times or declines them, withdraws one’s own proposal, or cancels an agreed viewing',
  input: z.strictObject({
    id: idInput,
    viewing: idInput,
    answer: z.enum(['confirmed', 'declined', 'withdrawn', 'cancelled']),
    /** The chosen time, for `confirmed`. */
    slot: z.iso.datetime().nullable(),
  }),
  output: conversation,
  refusals: viewingRefusals,
});

export const downloadViewing = endpoint({
  method: 'GET',
  path: '/conversations/:id/viewings/:viewing/calendar/',
  access: 'own',
  firm: 'seller',
  summary:
    'An agreed viewing as a file for calendars (RFC 5545); after it was cancelled, one that cancels it there',
  input: z.object({ id: idInput, viewing: idInput }),
  output: fileOutput,
  returns: { file: 'text/calendar; charset=utf-8' },
  refusals: { viewing_not_agreed: 409 },
});
