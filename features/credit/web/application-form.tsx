import type { FormEvent } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import {
  ConsentField,
  ContactFields,
  contactFaults,
  type FormState,
  readFormValues,
  SentNotice,
  useRefusalText,
} from '../../leads/web/public.tsx';
import { applyForCredit } from '../contract.ts';
import { applicationInput } from './application-input.ts';
import styles from './credit-screen.module.css';
import type { Sums } from './sums.ts';
import { useCalculatorText, useCreditText } from './use-text.ts';

type ApplicationFormProps = {
  api: ApiClient;
  /** Null while the calculator's input is invalid. */
  sums: Sums | null;
  car: number | undefined;
  initialForm: FormState;
};

function faultsIn(form: HTMLFormElement): string[] {
  const values = readFormValues(form);
  return [...contactFaults(values), ...(values.consent ? [] : ['consent'])];
}

/** Application for a loan with the sums of the calculator. Works without JavaScript. */
export function ApplicationForm({ api, sums, car, initialForm }: ApplicationFormProps) {
  const text = useCreditText();
  const calculatorText = useCalculatorText();
  const formats = useFormats();
  const locale = useLocale();
  const { isPending, isSent, fields, submit, recheck, ...submission } = useSubmit({ initialForm });
  const refusal = useRefusalText(text('failed'))(submission.refusal);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readFormValues(form);
    if (!sums) return;
    void submit(() => api.call(applyForCredit, applicationInput(values, car)), {
      form,
      faults: faultsIn(form),
      success: text('sent'),
    });
  }

  if (isSent)
    return (
      <SentNotice>
        <p>{text('sent')}</p>
      </SentNotice>
    );
  const query = queryOf({ car, price: sums?.price, down_payment: sums?.down, term: sums?.loan.months });
  return (
    <form
      className={styles.stack}
      method="post"
      action={`${localizedPath(locale, '/credit')}${query}#apply`}
      onSubmit={send}
      onBlur={(event) => recheck(event, () => faultsIn(event.currentTarget))}
      noValidate
    >
      {sums && (
        <p>
          {text('applySums', {
            price: formats.tenge(sums.price),
            down: formats.tenge(sums.down),
            months: calculatorText('months', { count: sums.loan.months }),
          })}
        </p>
      )}
      <input type="hidden" name="car_price" value={sums?.price ?? ''} />
      <input type="hidden" name="down_payment" value={sums?.down ?? ''} />
      <input type="hidden" name="term_months" value={sums?.loan.months ?? ''} />
      <ContactFields values={initialForm.values} faults={fields} />
      <ConsentField values={initialForm.values} faults={fields} />
      {refusal && (
        <Notice tone="bad" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <Button type="submit" wide busy={isPending} disabled={!sums}>
        {text('send')}
      </Button>
    </form>
  );
}
