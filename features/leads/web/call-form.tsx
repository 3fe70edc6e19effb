import type { FormEvent } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { askForCall } from '../contract.ts';
import { ContactFields, PolicyLink } from './contact-fields.tsx';
import { contactInput } from './inputs.ts';
import styles from './lead-form.module.css';
import { contactFaults, type SentForm, useRefusalText, writtenIn } from './sent-form.ts';
import { SentNotice } from './sent-notice.tsx';
import { useLeadText } from './use-text.ts';

type CallFormProps = {
  api: ApiClient;
  /** The id of the ad that the call is about. */
  car?: number | undefined;
  /** How it was answered before script was there. */
  before?: SentForm | undefined;
  /** Told once it is sent; without it the form itself says so. */
  onSent?: () => void;
};

/** Phone, last name, first name, submit: in a dialog, or as a page without script. */
export function CallForm({ api, car, before, onSent }: CallFormProps) {
  const text = useLeadText();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, ...sent } = useSubmit({ initialResult: before });
  const refusal = useRefusalText()(sent.refusal);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const written = writtenIn(form);
    const input = { ...contactInput(written), ...(car !== undefined && { car }) };
    void submit(() => api.call(askForCall, input), {
      form,
      faults: contactFaults(written),
      onSuccess: () => onSent?.(),
    });
  }

  if (isSent)
    return (
      <SentNotice title={text('sentTitle')} isUrgent>
        <p>{text('sentText')}</p>
      </SentNotice>
    );
  return (
    <form
      className={styles.form}
      method="post"
      action={localizedPath(locale, '/callback') + queryOf({ car })}
      onSubmit={send}
      noValidate
    >
      <ContactFields given={before?.given ?? {}} faults={fields} />
      {refusal && (
        <Notice tone="bad" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <p className={styles.note}>
        {text('consentBySending')} <PolicyLink />
      </p>
      <Button type="submit" wide busy={isPending}>
        {text('send')}
      </Button>
    </form>
  );
}
