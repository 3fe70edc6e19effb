import type { FormEvent } from 'react';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { type CompanyDesk, setCompanyContacts } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { splitList } from './faults.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { useDeskSubmit } from './use-desk-submit.ts';
import { useDeskText } from './use-text.ts';

const draftKey = 'company:contacts-and-operator';
const maxHoursLength = 100;
const maxOperatorLength = 160;
const maxAddressLength = 200;

type PanelProps = { api: ApiClient; desk: CompanyDesk; onChanged: () => Promise<void> };

/** Edits the company's contacts. The lists of phones and addresses are parsed when they are saved, not while typing. */
export function ContactsPanel({ api, desk, onChanged }: PanelProps) {
  const text = useDeskText();
  const { contacts } = desk;
  const draft = useDraft(draftKey, {
    version: desk.versions.contacts,
    value: {
      phones: contacts.phones.map(formatPhone).join(', '),
      whatsapp: contacts.whatsapp ? formatPhone(contacts.whatsapp) : '',
      email: contacts.email,
      instagram: contacts.instagram_url ?? '',
      hours: contacts.hours,
      operator: contacts.operator,
      bin: contacts.bin,
      legal_address: contacts.legal_address,
    },
  });
  const { faults, isPending, save } = useDeskSubmit({ draftKey, prefix: 'contacts.', onChanged });
  const values = draft.value;

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(() =>
      api.call(setCompanyContacts, {
        version: draft.version,
        contacts: {
          phones: splitList(values.phones),
          whatsapp: values.whatsapp.trim() || null,
          email: values.email.trim(),
          instagram_url: values.instagram.trim() || null,
          hours: values.hours,
          operator: values.operator,
          bin: values.bin,
          legal_address: values.legal_address,
        },
      }),
    );
  }

  const field = (name: 'phones' | 'whatsapp' | 'email' | 'instagram' | 'bin') => ({
    name,
    autoComplete: 'off',
    maxLength: 300,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      draft.change({ ...values, [name]: event.target.value }),
  });

  return (
    <Panel title={text('contactsTitle')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{text('contactsLead')}</p>
        <DraftNotice draft={draft} />
        <div className={styles.two}>
          <Field label={text('phones')} hint={text('phonesHint')} error={faults.phones}>
            <TextInput {...field('phones')} inputMode="tel" />
          </Field>
          <Field label={text('whatsapp')} optional={text('optional')} error={faults.whatsapp}>
            <TextInput {...field('whatsapp')} inputMode="tel" />
          </Field>
          <Field label={text('email')} error={faults.email}>
            <TextInput {...field('email')} type="email" />
          </Field>
          <Field label={text('instagram')} optional={text('optional')} error={faults.instagram_url}>
            <TextInput {...field('instagram')} inputMode="url" />
          </Field>
        </div>
        <LocalizedFields
          legend={text('hours')}
          name="hours"
          maxLength={maxHoursLength}
          value={values.hours}
          faults={faults}
          onChange={(hours) => draft.change({ ...values, hours })}
        />
        <LocalizedFields
          legend={text('operator')}
          name="operator"
          maxLength={maxOperatorLength}
          value={values.operator}
          faults={faults}
          onChange={(operator) => draft.change({ ...values, operator })}
        />
        <Field label={text('bin')} hint={text('binHint')} error={faults.bin}>
          <TextInput {...field('bin')} inputMode="numeric" />
        </Field>
        <LocalizedFields
          legend={text('legalAddress')}
          name="legal_address"
          maxLength={maxAddressLength}
          value={values.legal_address}
          faults={faults}
          onChange={(legal_address) => draft.change({ ...values, legal_address })}
        />
        <Button
          type="submit"
          busy={isPending}
          disabled={!draft.isDraft || draft.isStale}
          className={styles.save}
        >
          {text('save')}
        </Button>
      </form>
    </Panel>
  );
}
