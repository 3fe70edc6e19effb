import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { createWrapperCalls } from '../../../../platform/web/wrapper-calls.ts';
import { resendVerification } from '../../../identity/contract.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import { EmailDialog } from './email-dialog.tsx';
import type { Member } from './member.ts';
import { PhotoField } from './photo-field.tsx';

const longestName = 100;

/** Photo, name and e-mail. */
export function PersonPanel({ member: { profile }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [name, setName] = useState(profile.name ?? '');
  const saving = useMutation(undefined, { isQuiet: true });
  const sending = useMutation(undefined, { isQuiet: true });
  const [isEmpty, setIsEmpty] = useState(false);
  const [isEmailOpen, setIsEmailOpen] = useState(false);
  const isChanged = name.trim() !== (profile.name ?? '');

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setIsEmpty(true);
    void saving.mutate(async () => {
      const savedProfile = await store.update({ name: name.trim() });
      if (savedProfile) toast.success(text('profileUpdated'));
      else toast.error(text('actionFailed'));
    });
  }

  const sendLetter = () =>
    sending.mutate(async () => {
      const result = await createWrapperCalls(api).post(resendVerification, {});
      if (!result) return toast.error(text('letterNotSent'));
      if (result.sent) return toast.success(text('letterSent', { email: profile.email ?? '' }));
      // The address was verified in the meantime, for example in another tab.
      await store.reload();
    });

  return (
    <Panel title={text('aboutMe')}>
      <form className={styles.form} onSubmit={save} noValidate>
        <PhotoField profile={profile} api={api} />
        <Field label={text('fullName')} error={isEmpty ? text('required') : undefined}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={longestName}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIsEmpty(false);
            }}
          />
        </Field>
        <div>
          <p className={styles.term}>{text('email')}</p>
          <p className={styles.email}>
            <span>{profile.email ?? text('noEmail')}</span>
            {profile.email && (
              <Badge tone={profile.email_verified ? 'good' : 'warn'}>
                {text(profile.email_verified ? 'emailVerified' : 'emailNotVerified')}
              </Badge>
            )}
            {profile.email && !profile.email_verified && (
              <Button tone="quiet" small busy={sending.isPending} onClick={sendLetter}>
                {text('verifyEmail')}
              </Button>
            )}
            <Button tone="quiet" small onClick={() => setIsEmailOpen(true)}>
              {text(profile.email ? 'changeEmail' : 'addEmail')}
            </Button>
          </p>
        </div>
        <Button
          type="submit"
          tone="second"
          busy={saving.isPending}
          disabled={!isChanged}
          className={styles.save}
        >
          {text('save')}
        </Button>
      </form>
      <EmailDialog api={api} isOpen={isEmailOpen} onClose={() => setIsEmailOpen(false)} />
    </Panel>
  );
}
