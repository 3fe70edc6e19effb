import { type FormEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { registerByPhone } from '../phone-contract.ts';
import styles from './auth-screen.module.css';
import { CodeForm, type SentCode } from './code-form.tsx';
import { checkPhone } from './fields.ts';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type PhoneFormProps = {
  api: ApiClient;
  isHidden: boolean;
  /** Signs in with our own token; throws what refuses. */
  onToken: (token: string) => Promise<void>;
};

/** Two steps: the number, then the code that came to it. */
export function PhoneForm({ api, isHidden, onToken }: PhoneFormProps) {
  const text = useText();
  const toast = useToast();
  const isHydrated = useIsHydrated();
  const { isPending, mutate } = useSignInMutation();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function sendCode(phone: string) {
    const answer = await api.call(registerByPhone, { phone });
    if ('error' in answer) {
      if (answer.code === 'invalid-phone') setFault(answer.error);
      else toast.error(answer.error);
      return;
    }
    setSent({ phone, resendAt: Date.now() + answer.resend_after * 1000 });
    setChanging(false);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const phone = checkPhone(field.current?.value ?? '');
    setFault('fault' in phone ? text(phone.fault) : undefined);
    if ('fault' in phone) return field.current?.focus();
    // Back to a number whose code is on its way: asking for another one this soon would be refused.
    if (sent?.phone === phone.value && sent.resendAt > Date.now()) return setChanging(false);
    await mutate(() => sendCode(phone.value));
  }

  const isAtCode = sent !== null && !isChanging;
  return (
    <div hidden={isHidden}>
      <form className={styles.form} method="post" noValidate hidden={isAtCode} onSubmit={send}>
        <Field label={text('phone')} error={fault}>
          <TextInput
            ref={field}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+7 701 123 45 67"
            onChange={() => setFault(undefined)}
          />
        </Field>
        <Button type="submit" wide busy={isPending} disabled={!isHydrated}>
          {text('sendCode')}
        </Button>
      </form>
      {isAtCode && (
        <CodeForm
          api={api}
          sent={sent}
          isResending={isPending}
          onResend={() => mutate(() => sendCode(sent.phone))}
          onChangePhone={() => {
            setChanging(true);
            requestAnimationFrame(() => field.current?.focus());
          }}
          onToken={onToken}
        />
      )}
    </div>
  );
}
