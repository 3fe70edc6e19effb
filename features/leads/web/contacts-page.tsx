import type { HeadInput } from '../../../platform/web/page.ts';
import { shortDescription } from '../../../platform/web/page-head.ts';
import { usePageData } from '../../../platform/web/use-page.ts';
import { ContactsScreen, companyFacts } from '../../company/web/public.tsx';
import type { ru } from '../messages/ru.ts';
import { CallBackButton } from './call-back.tsx';
import type { loadContacts } from './load-contacts.ts';

type Data = Awaited<ReturnType<typeof loadContacts>>;

export function contactsHead({ context, data, search, text }: HeadInput<Data, typeof ru>) {
  const { contacts, branches } = data;
  const cities = [...new Set(branches.map(({ city }) => city.name))];
  return {
    title: text('contactsTitle'),
    description: shortDescription([cities.join(', '), contacts?.hours].filter(Boolean).join(' · ')),
    at: '/contacts',
    isIndexed: search.city === undefined,
    facts: [companyFacts(context, contacts, branches)],
  };
}

export function ContactsPage() {
  const { contacts, branches, selectedCity } = usePageData<typeof loadContacts>();
  return (
    <ContactsScreen
      contacts={contacts}
      branches={branches}
      selectedCity={selectedCity}
      callBack={<CallBackButton />}
    />
  );
}
