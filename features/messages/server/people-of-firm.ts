import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/*
 * Nobody reads the mail of a firm's account, and no phone belongs to it: what it is told outside of the site, its people
 * are told, each as they wish.
 */

/** The account and, if it is a firm's, its people; as a subquery of ids. */
export const withPeople = (memberId: number): RawBuilder<number> => sql<number>`(
  select ${memberId}::bigint as member_id
  union all select member_id from firm_people where firm_id = ${memberId})`;

/** The people of a firm with the firm's public id; none if the account is a person's. */
export async function peopleOfFirm(
  db: Database,
  memberId: number,
): Promise<{ member_id: number; firm: string }[]> {
  return db
    .selectFrom('firm_people')
    .innerJoin('members as firms_account', 'firms_account.id', 'firm_people.firm_id')
    .select(['firm_people.member_id', 'firms_account.public_id as firm'])
    .where('firm_id', '=', memberId)
    .execute();
}

/** Leads to a page of the firm's by the page on which the person begins to act for it. */
export function linkForFirm(firm: string, link: string | null): string {
  return `/account/firm?act=${firm}${link === null ? '' : `&next=${encodeURIComponent(link)}`}`;
}
