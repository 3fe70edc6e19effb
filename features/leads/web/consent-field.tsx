import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { FieldGroup } from '../../../platform/web/ui/field.tsx';
import { PolicyLink } from './contact-fields.tsx';
import type { FormValues } from './form-state.ts';
import styles from './lead-form.module.css';
import { useLeadText } from './use-text.ts';

/** Consent to the processing of personal data, with a link to the privacy policy. */
export function ConsentField({ values, faults }: { values: FormValues; faults: readonly string[] }) {
  const text = useLeadText();
  const isMissing = faults.includes('consent');
  return (
    <FieldGroup legend={text('consent')} hideLegend error={isMissing ? text('consentMissing') : undefined}>
      <div data-fault={isMissing || undefined}>
        <Checkbox name="consent" defaultChecked={values.consent === 'on'}>
          {text('consent')}
        </Checkbox>
      </div>
      <p className={styles.note}>
        <PolicyLink />
      </p>
    </FieldGroup>
  );
}
