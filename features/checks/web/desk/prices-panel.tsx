import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type CheckPrices, maxPriceTenge } from '../../contract.ts';
import { checkServices } from '../../services.ts';
import { readCheckPriceHistory, setCheckPrices } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

/** Current prices, which admins can change, and the price history. */
export function PricesPanel({ api, isAdmin }: { api: ApiClient; isAdmin: boolean }) {
  const text = useDeskText();
  const formats = useFormats();
  const { data, hasFailed, reload } = useApiQuery(api, readCheckPriceHistory, {});
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  const [current] = data?.results ?? [];
  if (!data || !current) return null;
  return (
    <Panel title={text('pricesTitle')}>
      {isAdmin && <PricesForm key={current.set_at} api={api} current={current} onSaved={reload} />}
      <ul className={styles.history}>
        {data.results.map((prices) => (
          <li key={prices.set_at} className={styles.quiet}>
            {text('pricesHistory', {
              date: formats.date(prices.set_at),
              full: formats.tenge(prices.full),
              valuation: formats.tenge(prices.valuation),
              both: formats.tenge(prices.both),
            })}
            {prices.set_by && ` · ${prices.set_by}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PricesFormProps = { api: ApiClient; current: CheckPrices; onSaved: () => Promise<void> };

function PricesForm({ api, current, onSaved }: PricesFormProps) {
  const text = useDeskText();
  const formats = useFormats();
  const toast = useToast();
  const { isPending, mutate } = useMutation(() => text('failed'));
  const [inputs, setInputs] = useState({
    full: formats.number(current.full),
    valuation: formats.number(current.valuation),
    both: formats.number(current.both),
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const priceOf = (text: string) => {
    const sum = typedNumber(text);
    return sum !== null && sum <= maxPriceTenge ? sum : null;
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    const [full, valuation, both] = [inputs.full, inputs.valuation, inputs.both].map(priceOf);
    if (full == null || valuation == null || both == null) return toast.error(text('paidWrong'));
    void mutate(() => api.call(setCheckPrices, { full, valuation, both }), {
      success: text('pricesSaved'),
      onSuccess: onSaved,
    });
  }

  return (
    <form className={styles.settings} onSubmit={save} noValidate>
      <p className={styles.quiet}>{text('pricesLead')}</p>
      {checkServices.map((service) => (
        <Field
          key={service}
          label={text(service)}
          error={showsErrors && priceOf(inputs[service]) === null ? text('paidWrong') : undefined}
        >
          <TextInput
            name={service}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            value={inputs[service]}
            onChange={(event) => setInputs({ ...inputs, [service]: event.target.value })}
          />
        </Field>
      ))}
      <Button type="submit" busy={isPending} className={styles.start}>
        {text('savePrices')}
      </Button>
    </form>
  );
}
