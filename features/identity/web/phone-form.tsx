import { type FormEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { PhoneInput } from '../../../platform/web/ui/phone-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../platform/web/use-fault.ts';
import { registerByPhone } from '../phone-contract.ts';
import styles from './auth-screen.module.css';
import { CodeForm, type SentCode } from './code-form.tsx';
import { checkPhone } from './fields.ts';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type PhoneFormProps = {
  api: ApiClient;
  isHidden: boolean;
  /** Signs in with a product token; must throw if the token is refused. */
  onToken: (token: string) => Promise<void>;
};

/** Two steps: the phone number, then the code sent to it. */
export function PhoneForm({ api, isHidden, onToken }: PhoneFormProps) {
  const text = useText();
  const toast = useToast();
  const isHydrated = useIsHydrated();
  const { isPending, mutate } = useSignInMutation();
  const { fault, setFault, refuse } = useFault();
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Resolves to whether a code was sent; why not is shown. */
  async function sendCode(phone: string): Promise<boolean> {
    let isSent = false;
    await mutate(async () => {
      const result = await api.call(registerByPhone, { phone });
      if ('error' in result) {
        if (result.code === 'invalid-phone') refuse(result.error);
        else toast.error(result.error);
        return;
      }
      setSentCode({ phone, resendAt: Date.now() + result.resend_after * 1000 });
      setChanging(false);
      isSent = true;
    });
    return isSent;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const phone = checkPhone(field.current?.value ?? '');
    if ('fault' in phone) {
      refuse(text(phone.fault));
      return field.current?.focus();
    }
    setFault(undefined);
    // The same number was entered again: a second code this soon would be refused, so only the code form is shown
    // again.
    if (sentCode?.phone === phone.value && sentCode.resendAt > Date.now()) return setChanging(false);
    await sendCode(phone.value);
  }

  const isCodeStep = sentCode !== null && !isChanging;
  return (
    <div hidden={isHidden}>
      <form className={styles.form} method="post" noValidate hidden={isCodeStep} onSubmit={send}>
        <Field label={text('phone')} error={fault}>
          <PhoneInput ref={field} name="phone" onChange={() => setFault(undefined)} />
        </Field>
        <Button type="submit" wide busy={isPending} disabled={!isHydrated}>
          {text('sendCode')}
        </Button>
      </form>
      {isCodeStep && (
        <CodeForm
          api={api}
          sentCode={sentCode}
          isResending={isPending}
          onResend={() => sendCode(sentCode.phone)}
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
