import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { notifier } from '../../messages/server/public.ts';

/** The last car that a search has found, and how many are new since the person looked. */
type AboutFind = {
  search: number;
  name: string;
  count: number;
  title: string;
  price: number;
  isCheaper: boolean;
};
type AboutDay = { searches: { id: number; name: string; count: number }[] };
const idsOf = ({ searches }: AboutDay) => searches.map(({ id }) => id);

const carWords: CountedWords = {
  ru: ['новая машина', 'новые машины', 'новых машин'],
  kk: 'жаңа көлік',
  en: ['new car', 'new cars'],
};
export const newCars = (count: number, locale: Locale) => counted(count, carWords, locale);

const cheaper = {
  ru: 'Цена снизилась и подошла под ваш поиск.',
  kk: 'Бағасы түсіп, іздеуіңізге сай келді.',
  en: 'Its price has come down into your search.',
} as const satisfies Record<Locale, string>;

/** E-mails of a search can be switched off from the e-mail itself. */
async function wantsLetters(db: Database, ids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', 'in', ids)
    .where('by_email', '=', true)
    .where('is_paused', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function stopLetters(
  db: Database,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ by_email: false })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute();
}

/** What saved searches have found. Each message says why it came and how to stop it. */
export const messageKinds = {
  search_found: {
    icon: 'car',
    tone: 'good',
    texts: {
      ru: {
        title: '{name}: {news}',
        text: '{car}, {price}. {cheaper}Пишем, потому что вы сохранили поиск {name}. Изменить или отключить его можно в разделе «Мои поиски».',
      },
      kk: {
        title: '{name}: {news}',
        text: '{car}, {price}. {cheaper}{name} іздеуін сақтағандықтан жазып отырмыз. Оны «Іздеулерім» бөлімінде өзгертуге немесе өшіруге болады.',
      },
      en: {
        title: '{name}: {news}',
        text: '{car}, {price}. {cheaper}You get this because you saved the search {name}. Change it or turn it off under “My searches”.',
      },
    },
    values: ({ name, count, title, price, isCheaper }: AboutFind, locale) => ({
      name: quoted(name, locale),
      news: newCars(count, locale),
      car: title,
      price: tengeText(price, locale),
      cheaper: isCheaper ? `${cheaper[locale]} ` : '',
    }),
    letters: {
      areWanted: (db, { search }: AboutFind) => wantsLetters(db, [search]),
      stop: (db, memberId, { search }: AboutFind) => stopLetters(db, { memberId, ids: [search] }),
    },
  },
  search_digest: {
    icon: 'car',
    texts: {
      ru: {
        title: 'За сутки по вашим поискам: {news}',
        text: '{lines}\nПишем раз в день, потому что вы сохранили эти поиски. Изменить или отключить их можно в разделе «Мои поиски».',
      },
      kk: {
        title: 'Іздеулеріңіз бойынша бір тәулікте: {news}',
        text: '{lines}\nОсы іздеулерді сақтағандықтан күніне бір рет жазамыз. Оларды «Іздеулерім» бөлімінде өзгертуге немесе өшіруге болады.',
      },
      en: {
        title: 'Your searches in a day: {news}',
        text: '{lines}\nYou get this once a day because you saved these searches. Change them or turn them off under “My searches”.',
      },
    },
    values: ({ searches }: AboutDay, locale) => ({
      news: newCars(
        searches.reduce((sum, { count }) => sum + count, 0),
        locale,
      ),
      lines: searches.map(({ name, count }) => `• ${name}: ${newCars(count, locale)}`).join('\n'),
    }),
    letters: {
      areWanted: (db, about: AboutDay) => wantsLetters(db, idsOf(about)),
      stop: (db, memberId, about: AboutDay) => stopLetters(db, { memberId, ids: idsOf(about) }),
    },
  },
} as const satisfies MessageKinds;

export const { notify, notifyOrUpdate } = notifier(messageKinds, 'searches');
