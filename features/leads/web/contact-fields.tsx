import { type Ref, useEffect, useRef } from 'react';
import { Link } from '../../../platform/web/link.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import { longestName } from '../contract.ts';
import { knownPerson } from './known-person.ts';
import styles from './lead-form.module.css';
import type { Written } from './sent-form.ts';
import { useLeadText } from './use-text.ts';

type ContactFieldsProps = { given: Written; faults: readonly string[] };

/** Phone, last name, first name; and a field that nobody sees, for programs to fall for. */
export function ContactFields({ given, faults }: ContactFieldsProps) {
  const text = useLeadText();
  const hidden = useKnownPerson();
  const nameFault = useNameFault(faults, given);
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
      <HiddenField ref={hidden} />
    </>
  );
}

/** Without script nothing but what was written tells that a name is missing. */
export function useNameFault(faults: readonly string[], given: Written) {
  const text = useLeadText();
  return (field: string): string | undefined => {
    if (!faults.includes(field)) return undefined;
    const isEmpty = faults.includes(`${field}.empty`) || given[field] === '';
    return text(isEmpty ? 'required' : 'wrongName');
  };
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

/** Writes what a member's profile knows into fields that are still empty, once: what was typed stays as it is. */
function useKnownPerson() {
  const inForm = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const session = useSession();
  const profile = session.status === 'member' ? session.profile : null;
  useEffect(() => {
    if (!profile || isDone.current) return;
    isDone.current = true;
    const fields = inForm.current?.closest('form')?.elements;
    for (const [name, value] of Object.entries(knownPerson(profile))) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, [profile]);
  return inForm;
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
