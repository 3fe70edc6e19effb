import { type FormEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import styles from './auth-screen.module.css';
import { checkEmail, checkPassword } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type EmailFormProps = {
  isNew: boolean;
  isHidden: boolean;
  /** Must throw if the server refuses the request. */
  onSend: (email: string, password: string) => Promise<void>;
  onForgot: (email: string) => void;
};

/**
 * Form for e-mail and password. Its fields are uncontrolled and stay mounted while hidden, so that a refusal or a
 * switch to another sign-in method does not clear them.
 */
export function EmailForm({ isNew, isHidden, onSend, onForgot }: EmailFormProps) {
  const text = useText();
  const toast = useToast();
  const isHydrated = useIsHydrated();
  const { isPending, mutate } = useSignInMutation();
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const [emailCheck, passwordCheck] = [
      checkEmail(email.current?.value ?? ''),
      checkPassword(password.current?.value ?? ''),
    ];
    setFaults({
      ...('fault' in emailCheck && { email: text(emailCheck.fault) }),
      ...('fault' in passwordCheck && { password: text(passwordCheck.fault) }),
    });
    if ('fault' in emailCheck) {
      toast.error(text(emailCheck.fault));
      return email.current?.focus();
    }
    if ('fault' in passwordCheck) {
      toast.error(text(passwordCheck.fault));
      return password.current?.focus();
    }
    const isSignedIn = await mutate(() => onSend(emailCheck.value, passwordCheck.value));
    if (!isSignedIn) password.current?.select();
  }

  return (
    // The form uses POST, so that a submission before hydration does not put the password into the URL.
    <form className={styles.form} method="post" noValidate hidden={isHidden} onSubmit={send}>
      <Field label={text('email')} error={faults.email}>
        <TextInput
          ref={email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setFaults(({ email: _, ...rest }) => rest)}
        />
      </Field>
      <PasswordField
        ref={password}
        label={text('password')}
        isNew={isNew}
        error={faults.password}
        onChange={() => setFaults(({ password: _, ...rest }) => rest)}
        aside={
          !isNew && (
            <button
              type="button"
              className={styles.link}
              onClick={() => onForgot(email.current?.value ?? '')}
            >
              {text('forgot')}
            </button>
          )
        }
      />
      <Button type="submit" wide busy={isPending} disabled={!isHydrated}>
        {text(isNew ? 'register' : 'enter')}
      </Button>
    </form>
  );
}
