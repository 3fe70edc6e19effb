import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { checkIsUserExist } from '../phone-contract.ts';
import { checkEmail } from './fields.ts';
import { useSignInMutation } from './use-sign-in-mutation.ts';
import { useText } from './use-text.ts';

type ForgotDialogProps = {
  api: ApiClient;
  /** The address that is already typed in the sign-in form; null while the dialog is closed. */
  email: string | null;
  onClose: () => void;
  /** Sends the e-mail; must throw if the server refuses. */
  onSend: (email: string) => Promise<void>;
};

/**
 * Requests an e-mail to reset the password. As the specification requires, it first checks that the address is
 * registered.
 */
export function ForgotDialog({ api, email, onClose, onSend }: ForgotDialogProps) {
  const text = useText();
  const toast = useToast();
  const formId = useId();
  const { isPending, mutate } = useSignInMutation();
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function close() {
    setFault(undefined);
    onClose();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const emailCheck = checkEmail(field.current?.value ?? '');
    setFault('fault' in emailCheck ? text(emailCheck.fault) : undefined);
    if ('fault' in emailCheck) return field.current?.focus();
    await mutate(async () => {
      const { success } = await api.call(checkIsUserExist, { email: emailCheck.value });
      if (!success) {
        setFault(text('emailNotRegistered'));
        field.current?.focus();
        return;
      }
      await onSend(emailCheck.value);
      toast.success(text('resetSent'), text('resetSentText'));
      close();
    });
  }

  return (
    <Dialog
      isOpen={email !== null}
      onClose={close}
      closeLabel={text('close')}
      title={text('forgotTitle')}
      lead={text('forgotLead')}
      footer={
        <>
          <Button tone="second" onClick={close}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {text('send')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={send}>
        <Field label={text('email')} error={fault}>
          <TextInput
            ref={field}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email ?? ''}
            onChange={() => setFault(undefined)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
