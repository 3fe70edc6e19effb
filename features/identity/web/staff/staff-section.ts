import type { Locale } from '../../../../platform/contract/locale.ts';
import type { Role } from '../../contract.ts';

/** A section of the staff area. */
export type StaffSection = {
  /** The path of its page. */
  to: string;
  /** The role that may open it. */
  role: Role;
  /** Another role that may open it, and sees a part of it. */
  alsoFor?: Role;
  /** Sections are sorted by this number. */
  order: number;
  label: Record<Locale, string>;
  about: Record<Locale, string>;
};
