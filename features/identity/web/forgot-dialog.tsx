import { useRef } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../platform/web/use-fault.ts';
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
  const { isPending, mutate } = useSignInMutation();
  const { fault, setFault, refuse } = useFault();
  const field = useRef<HTMLInputElement>(null);

  function close() {
    setFault(undefined);
    onClose();
  }

  async function send() {
    const emailCheck = checkEmail(field.current?.value ?? '');
    if ('fault' in emailCheck) {
      refuse(text(emailCheck.fault));
      return field.current?.focus();
    }
    setFault(undefined);
    await mutate(async () => {
      const { success } = await api.call(checkIsUserExist, { email: emailCheck.value });
      if (!success) {
        refuse(text('emailNotRegistered'));
        field.current?.focus();
        return;
      }
      await onSend(emailCheck.value);
      toast.success(text('resetSent'), text('resetSentText'));
      close();
    });
  }

  return (
    <FormDialog
      isOpen={email !== null}
      onClose={close}
      closeLabel={text('close')}
      title={text('forgotTitle')}
      lead={text('forgotLead')}
      submitLabel={text('send')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      onSubmit={send}
    >
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
    </FormDialog>
  );
}
