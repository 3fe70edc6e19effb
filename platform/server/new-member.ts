import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

/**
 * What an area writes down when an account is made, whatever the provider, in the transaction that makes it;
 * `apps/api/features.ts` lists them. Identity knows none of these areas.
 */
export type OnNewMember = (
  trx: Database,
  about: { memberId: number; locale: Locale; now: Date },
) => Promise<void>;
