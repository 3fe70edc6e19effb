import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { OnNewMember } from '../../../platform/server/new-member.ts';
import type * as contract from '../contract.ts';
import { acceptLatest, acceptNamed, pendingOf } from './queries.ts';

/**
 * Records that a new member accepts both documents; the registration form says that continuing means accepting them.
 */
export const acceptByRegistering: OnNewMember = (trx, about) =>
  acceptLatest(trx, { ...about, occasion: 'registered' });

export async function listPendingDocuments(
  context: Context,
): Promise<OutputOf<typeof contract.listPendingDocuments>> {
  const pendingDocuments = await pendingOf(context.db, memberOf(context).id);
  return {
    results: pendingDocuments.map((document) => ({
      ...document,
      published_at: document.published_at.toISOString(),
    })),
  };
}

export async function acceptDocuments(
  context: Context,
  { documents }: InputOf<typeof contract.acceptDocuments>,
): Promise<OutputOf<typeof contract.acceptDocuments>> {
  const { db, locale, clock } = context;
  const acceptance = {
    memberId: memberOf(context).id,
    occasion: 'asked_anew',
    locale,
    now: clock.now(),
  } as const;
  await db.transaction().execute((trx) => acceptNamed(trx, acceptance, documents));
  return listPendingDocuments(context);
}
