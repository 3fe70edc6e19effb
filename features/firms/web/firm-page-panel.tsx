import { useRef, useState } from 'react';
import { formatWholePhone } from '../../../platform/contract/typed-phone.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { PhoneInput } from '../../../platform/web/ui/phone-input.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { type Firm, firmLimits, saveFirm } from '../contract.ts';
import { CityField } from './city-field.tsx';
import styles from './firm.module.css';
import { useFirmSubmit } from './use-firm-submit.ts';
import { useFirmText } from './use-text.ts';

type Draft = Record<'city' | 'address' | 'phones' | 'whatsapp' | 'site_url' | 'hours' | 'about', string>;

const draftOf = (firm: Firm): Draft => ({
  city: String(firm.city),
  address: firm.address,
  phones: firm.phones.map(formatWholePhone).join('\n'),
  whatsapp: formatWholePhone(firm.whatsapp ?? ''),
  site_url: firm.site_url ?? '',
  hours: firm.hours ?? '',
  about: firm.about ?? '',
});

/** What the page of the firm tells; only its owners change it. */
export function FirmPagePanel(props: { api: ApiClient; firm: Firm; onSaved: () => Promise<void> }) {
  const { api, firm, onSaved } = props;
  const text = useFirmText();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, errorOf, submit } = useFirmSubmit();
  const [draft, setDraft] = useState(() => draftOf(firm));
  const isOwner = firm.role === 'owner';
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    readOnly: !isOwner,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });

  function save() {
    const orNull = (value: string) => value.trim() || null;
    const phones = draft.phones
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const faults = [
      ...(draft.city === '' ? ['city'] : []),
      ...(draft.address.trim() === '' ? ['address'] : []),
      ...(phones.length === 0 ? ['phones'] : []),
    ].map((name) => ({ field: name, code: 'required' }));
    const page = {
      version: firm.version,
      city: Number(draft.city),
      address: draft.address,
      phones,
      whatsapp: orNull(draft.whatsapp),
      site_url: orNull(draft.site_url),
      hours: orNull(draft.hours),
      about: orNull(draft.about),
    };
    void submit(() => api.call(saveFirm, page), {
      form: form.current,
      faults,
      success: text('saved'),
      onSuccess: onSaved,
    });
  }

  return (
    <Panel
      title={text('page')}
      aside={
        firm.state === 'active' && (
          <ButtonLink tone="quiet" small to={`/sellers/${firm.id}`}>
            {text('pageOnSite')}
          </ButtonLink>
        )
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.note}>
          {text('bin')} {firm.bin} · {text(firm.kind === 'official' ? 'kindOfficial' : 'kindDealer')}.{' '}
          {text(firm.state === 'active' ? 'fixedNote' : 'appliedNote')}
        </p>
        {isOwner && <CityField api={api} error={errorOf('city')} {...field('city')} />}
        <Field label={text('address')} error={errorOf('address')}>
          <TextInput {...field('address')} maxLength={firmLimits.address} />
        </Field>
        <Field
          label={text('phones')}
          hint={isOwner && text('phonesHint', { count: firmLimits.phones })}
          error={errorOf('phones')}
        >
          <TextArea {...field('phones')} rows={3} inputMode="tel" maxLength={200} />
        </Field>
        <Field label={text('whatsapp')} optional={isOwner && text('optional')} error={errorOf('whatsapp')}>
          <PhoneInput {...field('whatsapp')} />
        </Field>
        <Field label={text('site')} optional={isOwner && text('optional')} error={errorOf('site_url')}>
          <TextInput {...field('site_url')} type="url" placeholder="https://" maxLength={200} />
        </Field>
        <Field
          label={text('hours')}
          optional={isOwner && text('optional')}
          hint={isOwner && text('hoursHint')}
          error={errorOf('hours')}
        >
          <TextInput {...field('hours')} maxLength={firmLimits.hours} />
        </Field>
        <Field label={text('about')} optional={isOwner && text('optional')} error={errorOf('about')}>
          <TextArea {...field('about')} rows={5} maxLength={firmLimits.about} />
        </Field>
        {isOwner && (
          <Button type="submit" busy={isPending} className={styles.start}>
            {text('save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
