import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import { mostDrafts, mostNewADay, mostOnline, mostOnlineAPhone } from '../ad-limits.ts';
import type { AdRefusal } from '../contract.ts';
import { oneAtATime } from './move.ts';

const day = 86_400_000;

function refuse(field: string): never {
  throw new Problem<AdRefusal>('too_many_ads', [{ field, code: 'too_many', message: 'Too many ads' }]);
}

/** Limits unfinished drafts and new ads, which would otherwise fill the database. */
export async function refuseTooManyDrafts(trx: Database, memberId: number, now: Date): Promise<void> {
  await oneAtATime(trx, `member ${memberId}`);
  const { rows } = await sql<{ drafts: number; fresh: number }>`
    select count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where created_at > ${new Date(now.getTime() - day)}) as fresh
    from ads where member_id = ${memberId}`.execute(trx);
  if ((rows[0]?.drafts ?? 0) >= mostDrafts) refuse('drafts');
  if ((rows[0]?.fresh ?? 0) >= mostNewADay) refuse('day');
}

/** Limits the ads that are online or waiting, besides this one: per member, and per phone over all members. */
export async function refuseTooManyOnline(
  trx: Database,
  { adId, memberId, phone }: { adId: number; memberId: number; phone: string | null },
): Promise<void> {
  await oneAtATime(trx, `member ${memberId}`);
  if (phone) await oneAtATime(trx, `phone ${phone}`);
  const { rows } = await sql<{ own: number; of_phone: number }>`
    select count(*) filter (where ads.member_id = ${memberId}) as own,
      count(*) filter (where ads.contact_phone = ${phone}) as of_phone
    from ads left join listings on listings.id = ads.id
    where (ads.member_id = ${memberId} or ads.contact_phone = ${phone}) and ads.id <> ${adId}
      and (ads.status = 'moderation' or listings.status = 'published')`.execute(trx);
  if ((rows[0]?.own ?? 0) >= mostOnline) refuse('person');
  if ((rows[0]?.of_phone ?? 0) >= mostOnlineAPhone) refuse('contact_phone');
}
