import { useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { PhoneInput } from '../../../platform/web/ui/phone-input.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { applyForFirm, type FirmKind, firmLimits } from '../contract.ts';
import { CityField } from './city-field.tsx';
import styles from './firm.module.css';
import { useActing } from './use-acting.ts';
import { useFirmSubmit } from './use-firm-submit.ts';
import { useFirmText } from './use-text.ts';

type ApplicationPanelProps = { api: ApiClient; hasFirms: boolean };

/** Tells what a firm's account is for, and founds one. */
export function ApplicationPanel({ api, hasFirms }: ApplicationPanelProps) {
  const text = useFirmText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={text('addFirm')}>
      {isOpen ? (
        <ApplicationForm api={api} />
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>{text('lead')}</p>
          <Button
            tone={hasFirms ? 'second' : 'main'}
            className={styles.start}
            onClick={() => setIsOpen(true)}
          >
            {text('addFirm')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ApplicationForm({ api }: { api: ApiClient }) {
  const text = useFirmText();
  const form = useRef<HTMLFormElement>(null);
  const { actFor } = useActing(api);
  const { isPending, errorOf, submit } = useFirmSubmit();
  const [kind, setKind] = useState<FirmKind>('dealer');
  const [draft, setDraft] = useState({ name: '', bin: '', city: '', address: '', phone: '' });
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });

  function send() {
    const { phone, city, ...facts } = draft;
    const required = (['name', 'bin', 'city', 'address', 'phone'] as const).filter(
      (name) => draft[name].trim() === '',
    );
    const faults = required.map((name) => ({ field: name === 'phone' ? 'phones' : name, code: 'required' }));
    void submit(() => api.call(applyForFirm, { ...facts, kind, city: Number(city), phones: [phone] }), {
      form: form.current,
      faults,
      success: text('applied'),
      onSuccess: (firm) => actFor(firm.id),
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.note}>{text('addLead')}</p>
      <Field label={text('name')} hint={text('nameHint')} error={errorOf('name')}>
        <TextInput {...field('name')} autoComplete="organization" maxLength={firmLimits.name} />
      </Field>
      <Segmented
        legend={text('kind')}
        options={[
          { value: 'dealer', label: text('kindDealer') },
          { value: 'official', label: text('kindOfficial') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Field label={text('bin')} hint={text('binHint')} error={errorOf('bin')}>
        <TextInput {...field('bin')} inputMode="numeric" autoComplete="off" maxLength={20} />
      </Field>
      <CityField api={api} error={errorOf('city')} {...field('city')} />
      <Field label={text('address')} error={errorOf('address')}>
        <TextInput {...field('address')} autoComplete="street-address" maxLength={firmLimits.address} />
      </Field>
      <Field label={text('phone')} error={errorOf('phones')}>
        <PhoneInput {...field('phone')} />
      </Field>
      <Button type="submit" busy={isPending} className={styles.start}>
        {text('apply')}
      </Button>
    </form>
  );
}
