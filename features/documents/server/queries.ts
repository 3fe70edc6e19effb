import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type AcceptedName, acceptedNames, type DocumentName } from '../contract.ts';

/** All versions of the document, newest first. */
export function versionsOf(db: Database, document: DocumentName) {
  return db
    .selectFrom('document_versions')
    .select(['version', 'published_at'])
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .execute();
}

export function versionOf(db: Database, document: DocumentName, version: number) {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The number of the privacy policy version in force now; a person's consent is stored with it. */
export async function policyInForce(db: Database): Promise<number> {
  const [policy] = await versionsOf(db, 'privacy');
  if (!policy) throw new Error('No privacy policy was ever published');
  return policy.version;
}

export type Occasion = 'registered' | 'published_ad' | 'asked_anew';
type Acceptance = { memberId: number; occasion: Occasion; locale: Locale; now: Date };

/** Records that the member accepts the versions in force. If a version was accepted before, its first date is kept. */
export async function acceptLatest(
  trx: Database,
  { memberId, occasion, locale, now }: Acceptance,
): Promise<void> {
  await sql`
    insert into document_acceptances (member_id, document, version, accepted_at, occasion, locale)
    select ${memberId}, document, max(version), ${now}, ${occasion}, ${locale}
    from document_versions where document in (${sql.join([...acceptedNames])}) group by document
    on conflict do nothing`.execute(trx);
}

/** Records that the member accepts the named versions. Versions that were never published are ignored. */
export async function acceptNamed(
  trx: Database,
  { memberId, occasion, locale, now }: Acceptance,
  named: readonly { document: AcceptedName; version: number }[],
): Promise<void> {
  for (const { document, version } of named) {
    await sql`
      insert into document_acceptances (member_id, document, version, accepted_at, occasion, locale)
      select ${memberId}, document, version, ${now}, ${occasion}, ${locale}
      from document_versions where document = ${document} and version = ${version}
      on conflict do nothing`.execute(trx);
  }
}

/**
 * The documents that the member must accept again: for each, the latest version, if a version newer than the accepted
 * one requires acceptance.
 */
export async function pendingOf(
  db: Database,
  memberId: number,
): Promise<{ document: AcceptedName; version: number; published_at: Date }[]> {
  const { rows } = await sql<{ document: AcceptedName; version: number; published_at: Date }>`
    select distinct on (v.document) v.document, v.version, v.published_at
    from document_versions v
    where v.document in (${sql.join([...acceptedNames])}) and exists (
      select from document_versions n
      where n.document = v.document and n.needs_acceptance and n.version > coalesce((
        select max(a.version) from document_acceptances a
        where a.member_id = ${memberId} and a.document = v.document), 0))
    order by v.document, v.version desc`.execute(db);
  return rows;
}
