import { useState } from 'react';
import { formatPhone, parsePhone } from '../../../../../platform/contract/phone.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Chip } from '../../../../../platform/web/ui/chip.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { CheckIcon } from '../../../../../platform/web/ui/icons.tsx';
import { PhoneInput } from '../../../../../platform/web/ui/phone-input.tsx';
import { isPhoneProved } from '../ad-checks.ts';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

/** The phone that buyers call, with its verification by a code. */
export function ContactPhone() {
  const text = useSellingText();
  const { ad, form, parts, saveAnswers, faultOf, blur } = useForm();
  /**
   * The text as typed. It is not parsed until the field loses focus: ten digits may be a complete phone number or the
   * beginning of a longer one.
   */
  const [typed, setTyped] = useState<string | null>(null);
  const phoneText = form.contact_phone ?? '';
  const phone = parsePhone(phoneText);
  const { memberPhone } = parts;
  const isProved = isPhoneProved(phone, { ad, memberPhone });

  return (
    <Anchor field="contact_phone">
      <Field
        label={text('field_contact_phone')}
        error={faultOf('contact_phone')}
        hint={
          isProved ? (
            <span className={styles.good}>
              <CheckIcon /> {text('phoneVerified')}
            </span>
          ) : (
            text(phone ? 'phoneUnverified' : 'phoneHint')
          )
        }
      >
        <PhoneInput
          value={typed ?? (phone === phoneText ? formatPhone(phoneText) : phoneText)}
          onChange={({ target }) => {
            setTyped(target.value);
            saveAnswers({ contact_phone: target.value || null });
          }}
          onBlur={() => {
            if (phone) saveAnswers({ contact_phone: phone });
            setTyped(null);
            blur('contact_phone');
          }}
        />
      </Field>
      {memberPhone && phone !== memberPhone && (
        <p className={styles.under}>
          <Chip onClick={() => saveAnswers({ contact_phone: memberPhone })}>
            {text('phoneUseOwn', { phone: formatPhone(memberPhone) })}
          </Chip>
        </p>
      )}
      {phone && !isProved && <PhoneProof key={phone} phone={phone} />}
    </Anchor>
  );
}

/** Verifies the ad's phone. The code is sent at the press of the button, or at once if the person asked to publish. */
export function PhoneProof({ phone, startsAtOnce = false }: { phone: string; startsAtOnce?: boolean }) {
  const text = useSellingText();
  const { adStore, parts, saveAnswers } = useForm();
  const [isProving, setIsProving] = useState(false);

  async function onProved(number: string) {
    saveAnswers({ contact_phone: number });
    await adStore.refresh();
  }

  if (isProving || startsAtOnce)
    return <div className={styles.proof}>{parts.phoneProof({ phone, onProved })}</div>;
  return (
    <Button tone="second" small className={styles.under} onClick={() => setIsProving(true)}>
      {text('verifyPhone')}
    </Button>
  );
}
