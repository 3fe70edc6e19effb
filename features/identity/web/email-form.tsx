import { type FormEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import styles from './auth-screen.module.css';
import { checkEmail, checkPassword } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type EmailFormProps = {
  isNew: boolean;
  isHidden: boolean;
  /** Throws what refuses. */
  onSend: (email: string, password: string) => Promise<void>;
  onForgot: (email: string) => void;
};

/** What is written stays in the browser's own fields: nothing is lost by a refusal or a look at the other tab. */
export function EmailForm({ isNew, isHidden, onSend, onForgot }: EmailFormProps) {
  const text = useText();
  const isHydrated = useIsHydrated();
  const { isPending, mutate } = useSignInMutation();
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const [who, secret] = [
      checkEmail(email.current?.value ?? ''),
      checkPassword(password.current?.value ?? ''),
    ];
    setFaults({
      ...('fault' in who && { email: text(who.fault) }),
      ...('fault' in secret && { password: text(secret.fault) }),
    });
    if ('fault' in who) return email.current?.focus();
    if ('fault' in secret) return password.current?.focus();
    const isDone = await mutate(() => onSend(who.value, secret.value));
    if (!isDone) password.current?.select();
  }

  return (
    // By POST, so that a browser that sends it itself before the script came never puts a password into an address.
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
          onChange={() => setFaults(({ email: _, ...others }) => others)}
        />
      </Field>
      <PasswordField
        ref={password}
        label={text('password')}
        isNew={isNew}
        error={faults.password}
        onChange={() => setFaults(({ password: _, ...others }) => others)}
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
