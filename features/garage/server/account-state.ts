import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import { localeTags } from '../../../platform/contract/locale.ts';
import type { AccountState } from '../../../platform/server/account-state.ts';
import { remindersInOrder, type StoredReminder } from './reminder-state.ts';

const carWords: CountedWords = { ru: ['машина', 'машины', 'машин'], kk: 'көлік', en: ['car', 'cars'] };
const otherReminders: CountedWords = {
  ru: ['напоминание ещё', 'напоминания ещё', 'напоминаний ещё'],
  kk: 'еске салу тағы бар',
  en: ['more reminder', 'more reminders'],
};

type Row = { mileage: number; reminders: StoredReminder[] };

/** The next reminder that is due or soon will be, of cars that are not sold. */
export const garageState: AccountState = {
  to: '/account/garage',
  async read(db, { memberId, locale, now }) {
    const { rows: cars } = await sql<Row>`
      select mileage, (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'due_on', due_on,
          'due_mileage', due_mileage, 'is_done', done_at is not null)), '[]')
        from garage_reminders where car_id = garage_cars.id and status <> 'sold'
      ) as reminders
      from garage_cars where member_id = ${memberId} and deleted_at is null`.execute(db);
    const today = almatyDay(now);
    const [first, ...others] = cars
      .flatMap(({ mileage, reminders }) => remindersInOrder(reminders, { today, mileage }))
      .filter(({ state }) => state === 'due' || state === 'soon')
      .sort((a, b) => (a.due_on ?? today).localeCompare(b.due_on ?? today));
    const day = new Intl.DateTimeFormat(localeTags[locale], {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const dueOn = first?.due_on ? `, ${day.format(new Date(first.due_on))}` : '';
    return [
      ...(first ? [{ text: first.title + dueOn, needsAction: true }] : []),
      ...(others.length > 0 ? [{ text: counted(others.length, otherReminders, locale) }] : []),
      ...(cars.length > 0 ? [{ text: counted(cars.length, carWords, locale) }] : []),
    ];
  },
};
