import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

/**
 * Called by identity in the transaction that creates an account, whatever the provider, so that identity does not
 * depend on the features that need to know.
 */
export type OnNewMember = (
  trx: Database,
  about: { memberId: number; locale: Locale; now: Date },
) => Promise<void>;
