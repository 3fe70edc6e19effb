import { Checkbox } from '../../../platform/web/ui/checkbox.tsx';
import { FieldGroup } from '../../../platform/web/ui/field.tsx';
import { PolicyLink } from './contact-fields.tsx';
import styles from './lead-form.module.css';
import type { Written } from './sent-form.ts';
import { useLeadText } from './use-text.ts';

/** The person agrees to the processing of what they write, and may read how it is processed. */
export function ConsentField({ given, faults }: { given: Written; faults: readonly string[] }) {
  const text = useLeadText();
  const isMissing = faults.includes('consent');
  return (
    <FieldGroup legend={text('consent')} hideLegend error={isMissing ? text('consentMissing') : undefined}>
      <div data-fault={isMissing || undefined}>
        <Checkbox name="consent" defaultChecked={given.consent === 'on'}>
          {text('consent')}
        </Checkbox>
      </div>
      <p className={styles.note}>
        <PolicyLink />
      </p>
    </FieldGroup>
  );
}
