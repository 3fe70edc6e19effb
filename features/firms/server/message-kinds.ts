import type { Database } from '../../../platform/server/database.ts';
import { type MessageKinds, quoted } from '../../../platform/server/message-kind.ts';
import { notifier } from '../../messages/server/public.ts';

type AboutFirm = { firm: number; name: string };

/** What the owners of a firm are told of the decision. */
export const messageKinds = {
  firm_confirmed: {
    icon: 'check',
    tone: 'good',
    texts: {
      ru: {
        title: 'Компания {name} подтверждена',
        text: 'Теперь её название видно в объявлениях, а на странице компании собраны все её машины. Пригласите сотрудников и загрузите склад.',
      },
      kk: {
        title: '{name} компаниясы расталды',
        text: 'Енді оның атауы хабарландыруларда көрінеді, ал компания бетінде барлық көлігі жинақталады. Қызметкерлерді шақырып, қойманы жүктеңіз.',
      },
      en: {
        title: 'Your firm {name} is confirmed',
        text: 'Its name now shows in its ads, and its page has all of its cars. Invite your colleagues and load your stock.',
      },
    },
    values: ({ name }: AboutFirm, locale) => ({ name: quoted(name, locale) }),
  },
  firm_refused: {
    icon: 'warning',
    tone: 'bad',
    texts: {
      ru: { title: 'Компанию {name} не подтвердили', text: '{reason}' },
      kk: { title: '{name} компаниясы расталмады', text: '{reason}' },
      en: { title: 'Your firm {name} was not confirmed', text: '{reason}' },
    },
    values: ({ name, reason }: AboutFirm & { reason: string }, locale) => ({
      name: quoted(name, locale),
      reason,
    }),
  },
} as const satisfies MessageKinds;

const { notify } = notifier(messageKinds, 'requests');

export async function notifyOwners(
  trx: Database,
  about: { firmId: number; name: string; isConfirmed: boolean; reason: string; now: Date },
): Promise<void> {
  const { firmId: firm, name, reason, now } = about;
  const owners = await trx
    .selectFrom('firm_people')
    .select('member_id')
    .where('firm_id', '=', firm)
    .where('role', '=', 'owner')
    .execute();
  for (const { member_id: memberId } of owners) {
    const to = { memberId, link: '/account/firm', now };
    await (about.isConfirmed
      ? notify(trx, { kind: 'firm_confirmed', facts: { firm, name }, ...to })
      : notify(trx, { kind: 'firm_refused', facts: { firm, name, reason }, ...to }));
  }
}
