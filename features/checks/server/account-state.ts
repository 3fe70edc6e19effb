import { sql } from 'kysely';
import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';

const ready: CountedWords = {
  ru: ['отчёт готов', 'отчёта готовы', 'отчётов готовы'],
  kk: 'есеп дайын',
  en: ['report ready', 'reports ready'],
};
const open: CountedWords = {
  ru: ['проверка в работе', 'проверки в работе', 'проверок в работе'],
  kk: 'тексеру жүріп жатыр',
  en: ['check in progress', 'checks in progress'],
};

export const checkState: AccountState = {
  to: '/account/reports',
  async read(db, { memberId, locale }) {
    const { rows } = await sql<{ open: number; ready: number }>`
      select (count(*) filter (where status in ('requested', 'confirmed', 'in_work')))::int as open,
        (count(*) filter (where status = 'ready'))::int as ready
      from check_requests where member_id = ${memberId}`.execute(db);
    const [counts = { open: 0, ready: 0 }] = rows;
    return [
      ...(counts.open > 0 ? [{ text: counted(counts.open, open, locale) }] : []),
      ...(counts.ready > 0 ? [{ text: counted(counts.ready, ready, locale) }] : []),
    ];
  },
};
