import type { FormEvent } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { requestCallback } from '../contract.ts';
import { ContactFields, PolicyLink } from './contact-fields.tsx';
import { contactInput } from './contact-input.ts';
import { contactFaults, type FormState, readFormValues, useRefusalText } from './form-state.ts';
import styles from './lead-form.module.css';
import { SentNotice } from './sent-notice.tsx';
import { useLeadText } from './use-text.ts';

type CallFormProps = {
  api: ApiClient;
  /** The id of the ad that the call is about. */
  car?: number | undefined;
  /** State of the form after it was submitted without JavaScript. */
  initialForm?: FormState | undefined;
  /** Called after a successful submission, to close the dialog. On the page the form shows the success too. */
  onSuccess?: () => void;
};

/** The call-back form, for the dialog and for the page without JavaScript. */
export function CallForm({ api, car, initialForm, onSuccess }: CallFormProps) {
  const text = useLeadText();
  const toast = useToast();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, recheck, ...submission } = useSubmit({
    initialForm,
    isQuiet: true,
  });
  const refusal = useRefusalText()(submission.refusal);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readFormValues(form);
    const input = { ...contactInput(values), ...(car !== undefined && { car }) };
    void submit(() => api.call(requestCallback, input), {
      form,
      faults: contactFaults(values),
      onSuccess() {
        toast.success(text('sentTitle'), text('sentText'));
        onSuccess?.();
      },
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
      onBlur={(event) => recheck(event, () => contactFaults(readFormValues(event.currentTarget)))}
      noValidate
    >
      <ContactFields values={initialForm?.values ?? {}} faults={fields} />
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
