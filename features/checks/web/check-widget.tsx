import { type FormEvent, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { queryOf } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { checkServices } from '../services.ts';
import styles from './checks.module.css';
import { type NumberFault, numberFault } from './number-fault.ts';
import { NumberField } from './number-field.tsx';
import { useLineText } from './use-text.ts';

/** A short form on the home page that opens `/check` with its values filled in. */
export function CheckWidget({ go }: { go: (to: string) => void }) {
  const text = useLineText();
  const locale = useLocale();
  const [fault, setFault] = useState<NumberFault | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const formData = new FormData(form);
    const number = String(formData.get('number') ?? '');
    const newFault = numberFault(number);
    setFault(newFault);
    if (newFault) {
      form.querySelector<HTMLElement>('[name="number"]')?.focus();
      return;
    }
    go(`/check${queryOf({ number: number.trim(), service: String(formData.get('service') ?? '') })}`);
  }

  return (
    <section className={styles.widget} aria-labelledby="check">
      <div className={styles.widgetHead}>
        <h2 id="check" className={styles.widgetTitle}>
          {text('widgetTitle')}
        </h2>
        <p>{text('widgetLead')}</p>
      </div>
      <form
        className={styles.widgetFields}
        action={localizedPath(locale, '/check')}
        onSubmit={submit}
        noValidate
      >
        <NumberField
          initial={undefined}
          fault={fault}
          onCheck={(number) => setFault(numberFault(number))}
          onInput={() => setFault(null)}
        />
        <Field label={text('service')}>
          <Select name="service">
            {checkServices.map((service) => (
              <option key={service} value={service}>
                {text(service)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className={styles.widgetButton}>
          {text('order')}
        </Button>
      </form>
    </section>
  );
}
