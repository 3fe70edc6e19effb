import { useLoaderData } from '@tanstack/react-router';
import { ContactsScreen } from '../../../features/company/web/contacts-screen.tsx';
import { CallBackButton } from '../call-back.tsx';
import type { ContactsData } from './load-company.ts';

export function ContactsPage() {
  const { contacts, branches, chosen } = useLoaderData({ strict: false }) as ContactsData;
  return (
    <ContactsScreen contacts={contacts} branches={branches} chosen={chosen} callBack={<CallBackButton />} />
  );
}
