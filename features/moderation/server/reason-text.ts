import type { Locale } from '../../../platform/contract/locale.ts';
import { type ReasonCode, reasonSteps } from '../contract.ts';
import { en } from '../messages/reasons.en.ts';
import { kk } from '../messages/reasons.kk.ts';
import { ru } from '../messages/reasons.ru.ts';

const texts: Record<Locale, Record<ReasonCode, string>> = { ru, kk, en };

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasonSteps, code);

/** A reason as the seller reads it, with the step of the form where it is mended. */
export function reasonFor(code: string, locale: Locale): { code: string; text: string; step: string | null } {
  const known: ReasonCode = isReason(code) ? code : 'other';
  return { code, text: texts[locale][known], step: reasonSteps[known] };
}
