import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useFault } from '../../../platform/web/use-fault.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { usualPayment } from '../../listings/payment.ts';
import { readCreditRates, setCreditRate } from '../staff-contract.ts';
import styles from './credit.module.css';
import screen from './credit-screen.module.css';
import { useDeskText } from './use-text.ts';

const examplePrice = 10_000_000;

/** Parses a rate such as "22" or "19,75"; null if it is invalid. */
function parseRate(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const rate = Number(text.trim().replace(',', '.'));
  return rate <= 100 ? rate : null;
}

/** The annual rate used by all calculators of the site: admins set it, managers see it. */
export function RatePanel({ api, isAdmin }: { api: ApiClient; isAdmin: boolean }) {
  const text = useDeskText();
  const formats = useFormats();
  const { data, reload } = useApiQuery(api, readCreditRates, {});
  const [typed, setTyped] = useState<string | null>(null);
  const { fault, setFault, refuse } = useFault();
  /** The rate that waits for a confirmation: it changes the payments of every car on the site at once. */
  const [pendingRate, setPendingRate] = useState<number | null>(null);
  const { isPending, mutate } = useMutation(() => text('rateFailed'));
  const currentRate = data?.results[0]?.annual_rate;

  function propose(event: FormEvent) {
    event.preventDefault();
    const rate = parseRate(typed ?? String(currentRate));
    if (rate === null) return refuse(text('rateHint'));
    setFault(undefined);
    setPendingRate(rate);
  }

  const save = (rate: number) =>
    mutate(() => api.call(setCreditRate, { annual_rate: rate }), {
      success: text('rateSaved'),
      async onSuccess() {
        setPendingRate(null);
        setTyped(null);
        await reload();
      },
    });

  if (!data) return null;
  return (
    <Panel title={text('rateTitle')}>
      {isAdmin && (
        <form className={screen.rate} onSubmit={propose} noValidate>
          <p className={styles.note}>{text('rateLead')}</p>
          <Field label={text('rateLabel')} hint={text('rateHint')} error={fault}>
            <TextInput
              name="rate"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              unit="%"
              value={typed ?? String(currentRate)}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit">{text('rateSave')}</Button>
        </form>
      )}
      {pendingRate !== null && currentRate !== undefined && (
        <FormDialog
          isOpen
          closeLabel={text('rateKeep')}
          title={text('rateConfirm', { rate: formats.number(pendingRate) })}
          onClose={() => setPendingRate(null)}
          cancelLabel={text('rateKeep')}
          submitLabel={text('rateSave')}
          isBusy={isPending}
          onSubmit={() => void save(pendingRate)}
        >
          <p>
            {text('rateExample', {
              price: formats.tenge(examplePrice),
              before: formats.tenge(usualPayment(examplePrice, currentRate)),
              after: formats.tenge(usualPayment(examplePrice, pendingRate)),
            })}
          </p>
          {pendingRate === 0 && <p>{text('rateZero')}</p>}
        </FormDialog>
      )}
      <ul className={screen.rates}>
        {data.results.map((rate) => (
          <li key={rate.set_at} className={styles.note}>
            {text('rateHistory', {
              rate: formats.number(rate.annual_rate),
              date: formats.date(rate.set_at),
            })}
            {rate.set_by && ` · ${rate.set_by}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
