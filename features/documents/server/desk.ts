import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { locales } from '../../../platform/contract/locale.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import type { DocumentName } from '../contract.ts';
import { unsafeAddresses } from '../markup.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { versionOf, versionsOf } from './queries.ts';

type Texts = contract.DocumentTexts;
type Row = NonNullable<Awaited<ReturnType<typeof versionOf>>>;
const textsOf = (row: Row): Texts => ({ ru: row.text_ru, kk: row.text_kk, en: row.text_en });

export async function readDocumentDesk(
  { db }: Context,
  { document }: InputOf<typeof contract.readDocumentDesk>,
): Promise<OutputOf<typeof contract.readDocumentDesk>> {
  const { rows } = await sql<Omit<contract.DocumentVersion, 'published_at'> & { published_at: Date }>`
    select v.version, v.published_at, v.needs_acceptance, v.restored_from,
      coalesce(m.name, m.email, m.phone) as published_by,
      (select count(*) from document_acceptances a
        where a.document = v.document and a.version = v.version)::int as accepted
    from document_versions v
      left join members m on m.id = v.published_by
    where v.document = ${document} order by v.version desc`.execute(db);
  const latest = rows[0] && (await versionOf(db, document, rows[0].version));
  if (!latest) throw new Problem('not_found');
  return {
    document,
    texts: textsOf(latest),
    versions: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
  };
}

export async function readDocumentVersion(
  { db }: Context,
  { document, version }: InputOf<typeof contract.readDocumentVersion>,
): Promise<OutputOf<typeof contract.readDocumentVersion>> {
  const row = await versionOf(db, document, version);
  if (!row) throw new Problem('not_found');
  return { version, texts: textsOf(row) };
}

type Refusal = 'changed_meanwhile' | 'nothing_changed' | 'invalid_input';

export async function publishDocument(
  context: Context,
  input: InputOf<typeof contract.publishDocument>,
): Promise<OutputOf<typeof contract.publishDocument>> {
  const { document, base_version, needs_acceptance, restored_from = null } = input;
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const texts = {
    ru: normalizeText(input.texts.ru),
    kk: normalizeText(input.texts.kk),
    en: normalizeText(input.texts.en),
  };
  refuseUnsafe(texts);
  await context.db.transaction().execute(async (trx) => {
    await lockDocument(trx, document);
    const latest = (await versionsOf(trx, document))[0]?.version ?? 0;
    if (latest !== base_version) throw new Problem<Refusal>('changed_meanwhile');
    const currentVersion = await versionOf(trx, document, latest);
    if (currentVersion && locales.every((locale) => textsOf(currentVersion)[locale] === texts[locale]))
      throw new Problem<Refusal>('nothing_changed');
    const restoredExists =
      restored_from === null || (await versionOf(trx, document, restored_from)) !== undefined;
    await addVersion(trx, {
      document,
      version: latest + 1,
      texts,
      needs_acceptance,
      published_by: actorId,
      restored_from: restoredExists ? restored_from : null,
      now,
    });
    await writeAudit(trx, {
      actorId,
      action: 'document_published',
      targetType: 'document',
      targetId: document,
      details: { version: latest + 1, needs_acceptance, restored_from },
      now,
    });
  });
  return readDocumentDesk(context, { document });
}

/** Locks a document, so that two admins cannot publish versions of it at the same time. */
export async function lockDocument(trx: Database, document: DocumentName): Promise<void> {
  await lockName(trx, `document:${document}`);
}

export async function addVersion(
  trx: Database,
  version: {
    document: DocumentName;
    version: number;
    texts: Texts;
    needs_acceptance: boolean;
    published_by: number | null;
    restored_from: number | null;
    now: Date;
  },
): Promise<void> {
  const { texts, now, ...rest } = version;
  await trx
    .insertInto('document_versions')
    .values({ ...rest, text_ru: texts.ru, text_kk: texts.kk, text_en: texts.en, published_at: now })
    .execute();
}

/** Normalizes line ends and trailing spaces, so that they do not count as changes. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

function refuseUnsafe(texts: Texts): void {
  const faults: FieldFault[] = locales.flatMap((locale) =>
    unsafeAddresses(texts[locale])
      .slice(0, 1)
      .map((address) => ({
        field: `texts.${locale}`,
        code: 'bad_link',
        message: 'A link leads to a web page, a mail address, a phone or a path of this site',
        value: address.slice(0, 200),
      })),
  );
  if (faults.length > 0) throw new Problem('invalid_input', faults);
}
