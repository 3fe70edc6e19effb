import { type Ref, useEffect, useRef } from 'react';
import { Link } from '../../../platform/web/link.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { PhoneInput } from '../../../platform/web/ui/phone-input.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import { maxNameLength } from '../contract.ts';
import { contactsOfProfile } from './contacts-of-profile.ts';
import type { FormValues } from './form-state.ts';
import styles from './lead-form.module.css';
import { useLeadText } from './use-text.ts';

type ContactFieldsProps = { values: FormValues; faults: readonly string[] };

/** First name, last name, phone and the honeypot field. */
export function ContactFields({ values, faults }: ContactFieldsProps) {
  const text = useLeadText();
  const hiddenFieldRef = usePrefilledContacts();
  const nameFault = useContactFault(faults, values);
  return (
    <>
      <Field label={text('firstName')} error={nameFault('first_name')}>
        <TextInput
          name="first_name"
          autoComplete="given-name"
          maxLength={maxNameLength}
          defaultValue={values.first_name}
        />
      </Field>
      <Field label={text('lastName')} error={nameFault('last_name')}>
        <TextInput
          name="last_name"
          autoComplete="family-name"
          maxLength={maxNameLength}
          defaultValue={values.last_name}
        />
      </Field>
      <PhoneField values={values} faults={faults} />
      <HiddenField ref={hiddenFieldRef} />
    </>
  );
}

/**
 * The error text of a field: one for an empty field, another for a wrong value. After a submission without JavaScript,
 * only the empty value tells that the field is empty.
 */
export function useContactFault(faults: readonly string[], values: FormValues) {
  const text = useLeadText();
  return (field: string, wrong: 'wrongName' | 'wrongPhone' = 'wrongName'): string | undefined => {
    if (!faults.includes(field)) return undefined;
    const isEmpty = faults.includes(`${field}.empty`) || values[field]?.trim() === '';
    return text(isEmpty ? 'required' : wrong);
  };
}

export function PhoneField({ values, faults }: ContactFieldsProps) {
  const text = useLeadText();
  const contactFault = useContactFault(faults, values);
  return (
    <Field label={text('phone')} error={contactFault('phone', 'wrongPhone')}>
      <PhoneInput name="phone" defaultValue={values.phone} />
    </Field>
  );
}

/** Honeypot: invisible to people, filled in by bots. */
export function HiddenField({ ref = null }: { ref?: Ref<HTMLDivElement> }) {
  const text = useLeadText();
  return (
    <div ref={ref} className={styles.trap} aria-hidden="true">
      <label>
        {text('website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Fills empty fields from the member's profile, once, without overwriting anything typed. Returns a ref for an element
 * of the form.
 */
function usePrefilledContacts() {
  const formPart = useRef<HTMLDivElement>(null);
  const isFilled = useRef(false);
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  useEffect(() => {
    if (!profile || isFilled.current) return;
    isFilled.current = true;
    const fields = formPart.current?.closest('form')?.elements;
    for (const [name, value] of Object.entries(contactsOfProfile(profile))) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, [profile]);
  return formPart;
}

export function PolicyLink() {
  const text = useLeadText();
  return (
    <Link to="/privacy-policy" target="_blank">
      {text('policy')}
    </Link>
  );
}
