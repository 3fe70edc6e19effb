import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

/**
 * Hook that the identity feature calls in the transaction that creates an account, whatever the sign-in provider. It
 * lets other features react without identity depending on them.
 */
export type OnNewMember = (
  trx: Database,
  about: { memberId: number; locale: Locale; now: Date },
) => Promise<void>;
