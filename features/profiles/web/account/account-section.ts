import type { Locale } from '../../../../platform/contract/locale.ts';

/** A section of the account area. */
export type AccountSection = {
  /** The path of its page. */
  to: string;
  /** Sections are sorted by this number. */
  order: number;
  label: Record<Locale, string>;
};
