import type { Refusal } from '../../../platform/web/use-mutation.ts';
import type { FormValues } from '../../leads/web/public.tsx';

/** What is chosen in the fields for a time: ids, a day as "2026-11-23" and a moment; empty if nothing is. */
export type SlotChoice = { branch: string; day: string; at: string };

export const noSlot: SlotChoice = { branch: '', day: '', at: '' };

export const slotChoiceOf = ({ branch = '', day = '', at = '' }: FormValues): SlotChoice => ({
  branch,
  day,
  at,
});

/** The fields of a call; null if no time is chosen. */
export const slotInputOf = ({ branch, at }: SlotChoice) =>
  at === '' ? null : { branch: Number(branch), at };

/** Whether a refusal is about the chosen time, which somebody else may have taken. */
export const isSlotRefusal = ({ code, faults }: Refusal): boolean =>
  code === 'slot_taken' ||
  code === 'slot_past' ||
  faults.some(({ field }) => /^(slot\.)?(branch|at)$/.test(field));
