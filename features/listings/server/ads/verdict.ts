import type { Locale } from '../../../../platform/contract/locale.ts';
import type { Verdict } from '../../ad-contract.ts';

/** A reason of staff with its text in every language, and the step of the form where it is mended. */
export type DecisionReason = { code: string; step: string | null; text: Record<Locale, string> };

/** Kept with the ad as it was said, so that a later change of the texts does not change what was said. */
export type StoredVerdict = {
  decision: 'rejected' | 'blocked';
  reasons: DecisionReason[];
  comment: string | null;
};

export function shownVerdict(
  { verdict, decided_at: decidedAt }: { verdict: StoredVerdict | null; decided_at: Date | null },
  locale: Locale,
): Verdict | null {
  if (!verdict || !decidedAt) return null;
  const reasons = verdict.reasons.map(({ code, step, text }) => ({ code, step, text: text[locale] }));
  return { ...verdict, reasons, decided_at: decidedAt.toISOString() };
}
