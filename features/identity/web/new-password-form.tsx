import { type FormEvent, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useFault } from '../../../platform/web/use-fault.ts';
import { resetPassword } from '../contract.ts';
import styles from './auth-screen.module.css';
import { checkPassword } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type NewPasswordFormProps = {
  api: ApiClient;
  /** The token from the link in the e-mail. */
  token: string;
  onSaved: () => void;
  onNewLink: () => void;
};

export function NewPasswordForm({ api, token, onSaved, onNewLink }: NewPasswordFormProps) {
  const text = useText();
  const isHydrated = useIsHydrated();
  const { isPending, mutate } = useSignInMutation();
  const { fault, setFault, refuse } = useFault();
  const [isExpired, setExpired] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const password = checkPassword(field.current?.value ?? '');
    if ('fault' in password) {
      refuse(text(password.fault));
      return field.current?.focus();
    }
    setFault(undefined);
    await mutate(async () => {
      try {
        await api.call(resetPassword, { token, password: password.value });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'invalid-action-code')) throw error;
        setExpired(true);
        return;
      }
      onSaved();
    });
  }

  if (isExpired) {
    return (
      <div className={styles.form}>
        <Notice tone="bad" isUrgent>
          {text('linkExpired')}
        </Notice>
        <Button wide onClick={onNewLink}>
          {text('newLink')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <PasswordField
        ref={field}
        label={text('newPassword')}
        isNew
        error={fault}
        onChange={() => setFault(undefined)}
      />
      <Button type="submit" wide busy={isPending} disabled={!isHydrated}>
        {text('save')}
      </Button>
    </form>
  );
}
