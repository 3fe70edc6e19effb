import type { ReactNode } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { cityStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { readContacts } from '../contract.ts';
import { type Branch, Branches } from './branches.tsx';
import styles from './company.module.css';
import { useCompanyText } from './use-text.ts';

export type CompanyContacts = OutputOf<typeof readContacts>['results'][number];

type ContactsScreenProps = {
  contacts: CompanyContacts | null;
  branches: readonly Branch[];
  selectedCity: string | null;
  /** The call-back button, which belongs to the leads feature. */
  callBack: ReactNode;
};

export function ContactsScreen({ contacts, branches, selectedCity, callBack }: ContactsScreenProps) {
  const text = useCompanyText();
  const myCityId = useBrowserStore(cityStore);
  return (
    <div className={styles.page}>
      <PageHead title={text('contactsTitle')} lead={text('contactsLead')} />
      <div className={styles.columns}>
        <Panel title={text('reachTitle')} className={styles.reach}>
          {contacts && <ContactFacts contacts={contacts} />}
          <div className={styles.callBack}>{callBack}</div>
        </Panel>
        <section aria-labelledby="branches" className={styles.places}>
          <h2 id="branches" className={styles.title}>
            {text('branchesTitle')}
          </h2>
          <Branches branches={branches} selectedCity={selectedCity} myCityId={myCityId} />
        </section>
      </div>
    </div>
  );
}

function ContactFacts({ contacts }: { contacts: CompanyContacts }) {
  const text = useCompanyText();
  const { phones, whatsapp, email, instagram_url, hours } = contacts;
  const externalLink = { target: '_blank', rel: 'noopener noreferrer' };
  const facts = [
    {
      term: text('phone'),
      value: phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`} className={styles.value}>
          {formatPhone(phone)}
        </a>
      )),
    },
    { term: text('hours'), value: hours },
    {
      term: text('email'),
      value: (
        <a href={`mailto:${email}`} className={styles.value}>
          {email}
        </a>
      ),
    },
    whatsapp && {
      term: text('whatsapp'),
      value: (
        <a href={`https://wa.me/${whatsapp.replace('+', '')}`} className={styles.value} {...externalLink}>
          {text('writeWhatsapp')}
        </a>
      ),
    },
    instagram_url && {
      term: text('instagram'),
      value: (
        <a href={instagram_url} className={styles.value} {...externalLink}>
          {text('openInstagram')}
        </a>
      ),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term}>
              <dt>{fact.term}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
