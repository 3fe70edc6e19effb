import { useState } from 'react';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import type { Member } from './member.ts';
import { PhoneVerification } from './phone-verification.tsx';

/** Shows the profile's phone number, or the form that changes it. */
export function PhonePanel({ member: { profile }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [isEditing, setIsEditing] = useState(false);
  /** Key of the form: increased to restart the form if a number is refused after its confirmation. */
  const [attempt, setAttempt] = useState(0);

  async function save(phone: string) {
    if (!(await store.update({ phone }))) {
      setAttempt(attempt + 1);
      return toast.error(text('profileNotUpdated'));
    }
    toast.success(text('profileUpdated'));
    setIsEditing(false);
  }

  return (
    <Panel title={text('phone')}>
      {isEditing ? (
        <PhoneVerification key={attempt} api={api} onVerified={save} onCancel={() => setIsEditing(false)} />
      ) : (
        <div className={styles.line}>
          <p>{profile.phone ? formatPhone(profile.phone) : text('noPhone')}</p>
          <Button tone="second" small onClick={() => setIsEditing(true)}>
            {text(profile.phone ? 'changePhone' : 'addPhone')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
