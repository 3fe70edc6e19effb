import type { FormEvent } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { maxLeadCommentLength, maxNameLength } from '../../leads/contract.ts';
import {
  type FormState,
  HiddenField,
  PhoneField,
  PolicyLink,
  readFormValues,
  SentNotice,
  useContactFault,
  useLeadText,
  useRefusalText,
} from '../../leads/web/public.tsx';
import { sendPartnerRequest } from '../request-contract.ts';
import styles from './partners.module.css';
import { requestFaults, requestInput } from './request-input.ts';
import { usePartnerText } from './use-text.ts';

type RequestFormProps = { api: ApiClient; partnerId: number; before: FormState };

/** Request form with name, phone and comment. The company forwards the request to the partner. */
export function RequestForm({ api, partnerId, before }: RequestFormProps) {
  const text = usePartnerText();
  const lead = useLeadText();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, recheck, ...sent } = useSubmit({ initialForm: before });
  const otherRefusal = useRefusalText()(sent.refusal);
  const refusal = sent.refusal?.code === 'not_found' ? text('partnerGone') : otherRefusal;
  const nameFault = useContactFault(fields, before.values);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readFormValues(form);
    void submit(() => api.call(sendPartnerRequest, requestInput(values, partnerId)), {
      form,
      faults: requestFaults(values),
      success: text('received'),
    });
  }

  if (isSent)
    return (
      <Panel anchor="request">
        <SentNotice title={text('received')}>
          <p>{text('receivedText')}</p>
        </SentNotice>
      </Panel>
    );
  return (
    <Panel title={text('formTitle')} anchor="request">
      <form
        className={styles.stack}
        method="post"
        action={`${localizedPath(locale, `/partners/${partnerId}`)}#request`}
        onSubmit={send}
        onBlur={(event) => recheck(event, () => requestFaults(readFormValues(event.currentTarget)))}
        noValidate
      >
        <p className={styles.quiet}>{text('formLead')}</p>
        <Field label={text('name')} error={nameFault('name')}>
          <TextInput
            name="name"
            autoComplete="given-name"
            maxLength={maxNameLength}
            defaultValue={before.values.name}
          />
        </Field>
        <PhoneField values={before.values} faults={fields} />
        <Field
          label={text('comment')}
          optional={text('optional')}
          hint={text('commentHint')}
          error={
            fields.includes('comment') ? text('commentTooLong', { most: maxLeadCommentLength }) : undefined
          }
        >
          <TextArea
            name="comment"
            rows={3}
            maxLength={maxLeadCommentLength}
            defaultValue={before.values.comment}
          />
        </Field>
        <HiddenField />
        {refusal && (
          <Notice tone="bad" isUrgent>
            <p>{refusal}</p>
          </Notice>
        )}
        <p className={styles.quiet}>
          {lead('consentBySending')} <PolicyLink />
        </p>
        <Button type="submit" wide busy={isPending}>
          {text('send')}
        </Button>
      </form>
    </Panel>
  );
}
