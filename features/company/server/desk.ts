import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { claimNames } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import type { CompanyPart } from '../staff-contract.ts';
import type { WeekHours } from '../week-hours.ts';
import { writeAudit } from './audit-actions.ts';

type Desk = OutputOf<typeof contract.readCompanyDesk>;
const foreignKeyViolation = '23503';

type Texts = { ru: string; kk: string; en: string };
type Refusal = 'changed_meanwhile' | 'branch_in_use';

export async function readCompanyDesk({ db }: Pick<Context, 'db'>): Promise<Desk> {
  const parts = await db.selectFrom('company_parts').select(['part', 'version']).execute();
  const versionOf = (part: CompanyPart) => parts.find((entry) => entry.part === part)?.version ?? 0;
  const contacts = await db.selectFrom('company_contacts').selectAll().executeTakeFirstOrThrow();
  const branches = await branchesOf(db);
  const claims = await db.selectFrom('marketing_claims').selectAll().execute();
  const texts = claimNames.map((claim) => {
    const row = claims.find((entry) => entry.claim === claim);
    return [claim, { ru: row?.text_ru ?? '', kk: row?.text_kk ?? '', en: row?.text_en ?? '' }];
  });
  return {
    versions: {
      contacts: versionOf('contacts'),
      branches: versionOf('branches'),
      claims: versionOf('claims'),
    },
    contacts: {
      phones: contacts.phones,
      whatsapp: contacts.whatsapp,
      email: contacts.email,
      instagram_url: contacts.instagram_url,
      hours: hoursOf(contacts),
      operator: { ru: contacts.operator_ru, kk: contacts.operator_kk, en: contacts.operator_en },
      bin: contacts.bin,
      legal_address: {
        ru: contacts.legal_address_ru,
        kk: contacts.legal_address_kk,
        en: contacts.legal_address_en,
      },
    },
    branches: branches.map((row) => ({
      id: row.id,
      city: row.city_id,
      address: { ru: row.address_ru, kk: row.address_kk, en: row.address_en },
      phones: row.phones,
      social_url: row.social_url,
      hours: hoursOf(row),
      week_hours: row.week_hours as WeekHours | null as Desk['branches'][number]['week_hours'],
    })),
    claims: Object.fromEntries(texts),
  };
}

const branchesOf = (db: Database) =>
  db.selectFrom('branches').selectAll().orderBy('position').orderBy('id').execute();
const hoursOf = (row: { hours_ru: string; hours_kk: string; hours_en: string }): Texts => ({
  ru: row.hours_ru,
  kk: row.hours_kk,
  en: row.hours_en,
});
const hourColumns = ({ ru, kk, en }: Texts) => ({ hours_ru: ru, hours_kk: kk, hours_en: en });

export function setCompanyContacts(
  context: Context,
  { version, contacts }: InputOf<typeof contract.setCompanyContacts>,
): Promise<Desk> {
  return change(context, { part: 'contacts', version }, async (trx) => {
    const { hours, operator, legal_address: address, ...rest } = contacts;
    const before = (await readCompanyDesk({ db: trx })).contacts;
    await trx
      .updateTable('company_contacts')
      .set({
        ...rest,
        ...hourColumns(hours),
        operator_ru: operator.ru,
        operator_kk: operator.kk,
        operator_en: operator.en,
        legal_address_ru: address.ru,
        legal_address_kk: address.kk,
        legal_address_en: address.en,
      })
      .execute();
    return { from: before, to: contacts };
  });
}

export function setClaims(
  context: Context,
  { version, claims }: InputOf<typeof contract.setClaims>,
): Promise<Desk> {
  return change(context, { part: 'claims', version }, async (trx) => {
    const before = (await readCompanyDesk({ db: trx })).claims;
    for (const claim of claimNames) {
      const { ru, kk, en } = claims[claim];
      const texts = { text_ru: ru, text_kk: kk, text_en: en };
      await trx
        .insertInto('marketing_claims')
        .values({ claim, ...texts })
        .onConflict((conflict) => conflict.column('claim').doUpdateSet(texts))
        .execute();
    }
    return { from: before, to: claims };
  });
}

export function setBranches(
  context: Context,
  { version, branches }: InputOf<typeof contract.setBranches>,
): Promise<Desk> {
  return change(context, { part: 'branches', version }, async (trx) => {
    const { branches: before } = await readCompanyDesk({ db: trx });
    await refuseUnknown(
      trx,
      branches,
      before.flatMap(({ id }) => id ?? []),
    );
    const keptIds = branches.flatMap(({ id }) => (id === null ? [] : [id]));
    const removed = before.filter(({ id }) => id !== null && !keptIds.includes(id));
    for (const { id } of removed) await removeBranch(trx, id);
    for (const [position, { id, city, address, hours, week_hours: week, ...rest }] of branches.entries()) {
      const row = {
        ...rest,
        position,
        city_id: city,
        address_ru: address.ru,
        address_kk: address.kk,
        address_en: address.en,
        ...hourColumns(hours),
        ...(week !== undefined && { week_hours: week && JSON.stringify(week) }),
      };
      if (id === null) await trx.insertInto('branches').values(row).execute();
      else await trx.updateTable('branches').set(row).where('id', '=', id).execute();
    }
    const { branches: after } = await readCompanyDesk({ db: trx });
    return {
      added: branches.filter(({ id }) => id === null).map(({ address }) => address.ru),
      removed: removed.map(({ address }) => address.ru),
      changed: before.flatMap((from) => {
        const to = after.find(({ id }) => id === from.id);
        return to && JSON.stringify(to) !== JSON.stringify(from) ? [{ from, to }] : [];
      }),
      order: keptIds,
    };
  });
}

/** Cars that stand at a branch, and checks that are planned there, must be moved first. */
async function removeBranch(trx: Database, id: number | null): Promise<void> {
  try {
    await trx.deleteFrom('branches').where('id', '=', id).execute();
  } catch (error) {
    const isReferredTo = (error as { code?: unknown }).code === foreignKeyViolation;
    throw isReferredTo ? new Problem<Refusal>('branch_in_use') : error;
  }
}

/** Refuses input that refers to a branch deleted in the meantime, or to a city that does not exist. */
async function refuseUnknown(
  trx: Database,
  branches: InputOf<typeof contract.setBranches>['branches'],
  existingIds: readonly number[],
): Promise<void> {
  const cities = new Set((await trx.selectFrom('cities').select('id').execute()).map(({ id }) => id));
  const ids = branches.flatMap(({ id }) => (id === null ? [] : [id]));
  const faults = branches.flatMap(({ id, city }, at) => [
    ...(id !== null && !existingIds.includes(id) ? [`branches.${at}.id`] : []),
    ...(cities.has(city) ? [] : [`branches.${at}.city`]),
  ]);
  if (new Set(ids).size !== ids.length) faults.push('branches');
  if (faults.length > 0)
    throw new Problem(
      'invalid_input',
      faults.map((field) => ({ field, code: 'unknown', message: 'Not known' })),
    );
}

/**
 * Applies a change under a lock, if nobody has saved since the caller read the data. Logs the values before and after.
 */
async function change(
  context: Context,
  { part, version }: { part: CompanyPart; version: number },
  apply: (trx: Database) => Promise<Record<string, unknown>>,
): Promise<Desk> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('company_parts')
      .select('version')
      .where('part', '=', part)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.version !== version) throw new Problem<Refusal>('changed_meanwhile');
    const details = await apply(trx);
    await trx
      .updateTable('company_parts')
      .set({ version: version + 1, changed_at: now, changed_by: actorId })
      .where('part', '=', part)
      .execute();
    await writeAudit(trx, {
      actorId,
      action: `company_${part}_set`,
      targetType: 'company',
      targetId: part,
      details,
      now,
    });
    return readCompanyDesk({ db: trx });
  });
}
