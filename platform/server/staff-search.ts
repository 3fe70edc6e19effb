import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';
import type { LeadKind } from './lead-kind.ts';

type SearchParts = { limit: number; locale: Locale; leadKinds: readonly LeadKind[] };

/** Something that staff may look for, and the page that shows it. */
export type StaffHit = { title: string; about: string; to: string; at: string | null };

/** Whom records belong to: an account, a phone number that may be a guest's, or both. */
export type StaffSubject = { memberId: number | null; phone: string | null };

/** What one feature adds to the search over everything in the staff area, and to the page of a person. */
export type StaffSearch = {
  /** Name of the group of its results. */
  label: Record<Locale, string>;
  /** Only staff with this role find these things; admins find everything. */
  role: 'moderator' | 'inspector' | 'manager' | 'admin';
  /** At most `limit` results, the best first. `typed` is trimmed and has at least two characters. */
  find?: (db: Database, search: SearchParts & { typed: string }) => Promise<StaffHit[]>;
  /** What there is of a person, newest first, at most `limit`; managers see it on the card of a client if `role` is theirs. */
  ofPerson?: (db: Database, search: StaffSubject & SearchParts) => Promise<StaffHit[]>;
};
