import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { SitemapEntry } from '../../../platform/server/feature.ts';
import type { Firm, FirmKind } from '../contract.ts';

/** A firm by its account; the role is that of the person. */
export async function firmOf(
  db: Database,
  { firmId, personId }: { firmId: number; personId: number },
): Promise<Firm> {
  const { rows } = await sql<Firm>`
    select m.public_id as id, f.bin, f.name, f.kind, f.state, f.refusal, f.city_id as city, f.address, f.phones,
      f.whatsapp, f.site_url, f.hours, f.about, p.role, f.version
    from firms f join members m on m.id = f.member_id
    join firm_people p on p.firm_id = f.member_id and p.member_id = ${personId}
    where f.member_id = ${firmId}`.execute(db);
  const [firm] = rows;
  if (!firm) throw new Problem('not_found');
  return firm;
}

export type FirmSeller = {
  name: string;
  kind: FirmKind;
  city_id: number;
  address: string;
  phones: string[];
  whatsapp: string | null;
  site_url: string | null;
  hours: string | null;
  about: string | null;
  decided_at: Date | null;
};

/** What others are told of a firm; null if the account is no firm, or none that is confirmed. */
export async function confirmedFirm(db: Database, memberId: number): Promise<FirmSeller | null> {
  const firm = await db
    .selectFrom('firms')
    .innerJoin('members', 'members.id', 'firms.member_id')
    .select([
      'firms.name',
      'kind',
      'city_id',
      'address',
      'phones',
      'whatsapp',
      'site_url',
      'hours',
      'about',
      'decided_at',
    ])
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return firm ? { ...firm, kind: firm.kind as FirmKind } : null;
}

/** Whether the account is a firm's, confirmed or not. */
export async function isFirm(db: Database, memberId: number): Promise<boolean> {
  const firm = await db
    .selectFrom('firms')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return firm !== undefined;
}

/** The pages of firms, for search engines. */
export async function firmPages(db: Database): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changedAt: Date | null }>`
    select m.public_id as id, f.decided_at as "changedAt" from firms f join members m on m.id = f.member_id
    where f.state = 'active' and m.blocked_at is null and m.deleted_at is null order by f.member_id`.execute(
    db,
  );
  return rows.map(({ id, changedAt }) => ({ path: `/sellers/${id}`, changedAt }));
}

/** Locks the firm's account and returns its id, if this person belongs to it. */
export async function lockFirm(
  trx: Database,
  { publicId, memberId }: { publicId: string; memberId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    join firm_people p on p.firm_id = m.id and p.member_id = ${memberId}
    where m.public_id = ${publicId} and m.blocked_at is null and m.deleted_at is null
    for update of m`.execute(trx);
  const [firm] = rows;
  if (!firm) throw new Problem('not_found');
  return firm.id;
}

/** Phones that one of the firm's people has confirmed by a code, or the company together with the firm. */
export async function confirmedPhones(db: Database, firmId: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select unnest(phones) as phone from firms where member_id = ${firmId} and state = 'active'
    union select phone from members where phone is not null and id in (select member_id from firm_people where firm_id = ${firmId})
    union select phone from proved_phones where member_id in (select member_id from firm_people where firm_id = ${firmId})`.execute(
    db,
  );
  return rows.map(({ phone }) => phone);
}
