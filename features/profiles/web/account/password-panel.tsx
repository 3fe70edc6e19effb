import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { savePassword } from '../../../identity/account-contract.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import { accountFault } from './account-fault.ts';
import type { Member } from './member.ts';

/** The password is changed here; who has no e-mail address yet is told that it comes first. */
export function PasswordPanel({ member: { profile, user }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { fault, setFault, refuse } = useFault();
  const { isPending, mutate } = useMutation(({ code }) => text(accountFault(code)));

  function close() {
    setIsOpen(false);
    setPassword('');
    setFault(undefined);
  }

  function submit() {
    if (password === '') return refuse(text('required'));
    void mutate(() => api.call(savePassword, { password }), {
      success: text('passwordChanged'),
      onSuccess: close,
      onRefusal: ({ code }) => setFault(text(accountFault(code))),
    });
  }

  return (
    <Panel title={text('password')}>
      <div className={styles.line}>
        <p>{text(profile.email ? 'passwordNote' : 'emailFirst')}</p>
        {profile.email && (
          <Button tone="second" small onClick={() => setIsOpen(true)}>
            {text('changePassword')}
          </Button>
        )}
      </div>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        closeLabel={text('close')}
        title={text('newPassword')}
        lead={text('newPasswordLead')}
        submitLabel={text('save')}
        cancelLabel={text('cancel')}
        isBusy={isPending}
        onSubmit={submit}
      >
        <Field
          label={text('newPassword')}
          hint={text(user.roles.length > 0 ? 'staffPasswordHint' : 'passwordHint')}
          error={fault}
        >
          <TextInput
            name="password"
            type="password"
            autoComplete="new-password"
            autoFocus
            maxLength={128}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
      </FormDialog>
    </Panel>
  );
}
