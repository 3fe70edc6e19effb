import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { completenessOf, improvableFields, missingFields, stepOf } from '../../ad-steps.ts';
import type { AdForm } from '../../contract.ts';
import { useForm } from './form-view.tsx';
import styles from './readiness.module.css';
import { TextButton } from './text-button.tsx';
import { useSellingText } from './use-text.ts';

const maxTips = 4;

/** The ad's completeness in percent, with tips on what to add. */
export function Readiness() {
  const text = useSellingText();
  const { ad, form, go } = useForm();
  const percent = completenessOf(form, ad.is_company_car);
  const missing = missingFields(form, ad.is_company_car);
  const tipFields = (missing.length > 0 ? missing : improvableFields(form)).slice(0, maxTips);
  return (
    <Panel>
      <h2 className={styles.readiness}>
        <span>{text('readiness')}</span>
        <span>{text('readinessValue', { percent })}</span>
      </h2>
      <progress className={styles.meter} max={100} value={percent} aria-label={text('readiness')} />
      {tipFields.length > 0 && (
        <>
          <h3 className={styles.small}>{text(missing.length > 0 ? 'stillNeeded' : 'wouldHelp')}</h3>
          <ul className={styles.tips}>
            {tipFields.map((field) => (
              <li key={field}>
                <PlusIcon />
                <TextButton onClick={() => go(stepOf(field), field)}>{tipOf(field)}</TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );

  function tipOf(field: keyof AdForm): string {
    if (missing.includes(field)) return text(`field_${field}`);
    return text(`tip_${field}` as 'tip_vin');
  }
}
