import { Link } from '../../../platform/web/link.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { longestName } from '../contract.ts';
import styles from './lead-form.module.css';
import type { Written } from './use-sending.ts';
import { useLeadText } from './use-text.ts';

type ContactFieldsProps = { given: Written; faults: readonly string[] };

/** Phone, last name, first name; and a field that nobody sees, for programs to fall for. */
export function ContactFields({ given, faults }: ContactFieldsProps) {
  const text = useLeadText();
  const nameFault = (field: string) => (faults.includes(field) ? text('wrongName') : undefined);
  return (
    <>
      <PhoneField given={given} faults={faults} />
      <Field label={text('lastName')} error={nameFault('last_name')}>
        <TextInput
          name="last_name"
          autoComplete="family-name"
          maxLength={longestName}
          defaultValue={given.last_name}
        />
      </Field>
      <Field label={text('firstName')} error={nameFault('first_name')}>
        <TextInput
          name="first_name"
          autoComplete="given-name"
          maxLength={longestName}
          defaultValue={given.first_name}
        />
      </Field>
      <HiddenField />
    </>
  );
}

export function PhoneField({ given, faults }: ContactFieldsProps) {
  const text = useLeadText();
  return (
    <Field label={text('phone')} error={faults.includes('phone') ? text('wrongPhone') : undefined}>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="+7 701 123 45 67"
        defaultValue={given.phone}
      />
    </Field>
  );
}

/** Nobody sees it: for programs to fall for. */
export function HiddenField() {
  const text = useLeadText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {text('website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Where one reads what is agreed to. */
export function PolicyLink() {
  const text = useLeadText();
  return (
    <Link to="/privacy-policy" target="_blank">
      {text('policy')}
    </Link>
  );
}
