import type { Locale } from '../../../platform/contract/locale.ts';
import type { Verdict } from '../contract.ts';

/** A moderator's reason in every language, and the form step to correct. */
export type DecisionReason = { code: string; step: string | null; text: Record<Locale, string> };

/**
 * A decision as stored with the ad, texts included, so that later changes of the texts do not change past decisions.
 */
export type StoredVerdict = {
  decision: 'rejected' | 'blocked';
  reasons: DecisionReason[];
  comment: string | null;
};

export function toVerdict(
  { verdict, decided_at: decidedAt }: { verdict: StoredVerdict | null; decided_at: Date | null },
  locale: Locale,
): Verdict | null {
  if (!verdict || !decidedAt) return null;
  const reasons = verdict.reasons.map(({ code, step, text }) => ({ code, step, text: text[locale] }));
  return { ...verdict, reasons, decided_at: decidedAt.toISOString() };
}
