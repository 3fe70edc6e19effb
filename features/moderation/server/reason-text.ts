import type { Locale } from '../../../platform/contract/locale.ts';
import { en } from '../messages/reasons.en.ts';
import { kk } from '../messages/reasons.kk.ts';
import { ru } from '../messages/reasons.ru.ts';
import { type ReasonCode, reasonSteps } from '../reasons.ts';

/** A rejection reason with its text in every language and the form step where it can be corrected. */
export function reasonOf(code: ReasonCode): {
  code: ReasonCode;
  step: string | null;
  text: Record<Locale, string>;
} {
  return { code, step: reasonSteps[code], text: { ru: ru[code], kk: kk[code], en: en[code] } };
}
