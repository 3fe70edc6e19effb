import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { CodeInput } from '../../../../platform/web/ui/code-input.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { requestEmail, saveEmail } from '../../../identity/account-contract.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import { accountFault } from './account-fault.ts';

type EmailDialogProps = { api: ApiClient; isOpen: boolean; onClose: () => void };

/** Adds or replaces the e-mail address: first the address, then the code that was sent to it. */
export function EmailDialog({ api, isOpen, onClose }: EmailDialogProps) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const { fault, setFault, refuse } = useFault();
  const textOf = (refusal: { code: string }) => text(accountFault(refusal.code));
  const { isPending, mutate } = useMutation(textOf, { isQuiet: true });

  function close() {
    setIsSent(false);
    setCode('');
    setFault(undefined);
    onClose();
  }

  function submit() {
    const address = email.trim();
    if ((isSent ? code : address) === '') return refuse(text('required'));
    setFault(undefined);
    const onRefusal = (refusal: { code: string }) => setFault(textOf(refusal));
    if (!isSent) {
      void mutate(() => api.call(requestEmail, { email: address }), {
        onSuccess: () => setIsSent(true),
        onRefusal,
      });
      return;
    }
    void mutate(() => api.call(saveEmail, { code }), {
      async onSuccess() {
        await store.reload();
        toast.success(text('profileUpdated'));
        close();
      },
      onRefusal,
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={text('close')}
      title={text('newEmail')}
      lead={text('newEmailLead')}
      submitLabel={text(isSent ? 'confirm' : 'sendCode')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      onSubmit={submit}
    >
      {isSent ? (
        <Field label={text('codeForEmail', { email: email.trim() })} error={fault}>
          <CodeInput
            value={code}
            onChange={(digits) => {
              setCode(digits);
              setFault(undefined);
            }}
          />
        </Field>
      ) : (
        <Field label={text('email')} error={fault}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}
