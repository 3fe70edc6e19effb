import { useState } from 'react';
import { formatPhone } from '../../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import type { Member } from './members-page.tsx';
import { PhoneProof } from './phone-proof.tsx';

/** The number of the profile, shown or asked for anew. */
export function PhonePanel({ member: { profile }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [isAsking, setIsAsking] = useState(false);
  /** A number that was refused after its code asks for another one from the beginning. */
  const [turn, setTurn] = useState(0);

  async function save(phone: string) {
    if (!(await store.update({ phone }))) {
      setTurn(turn + 1);
      return toast.error(text('profileNotUpdated'));
    }
    toast.success(text('profileUpdated'));
    setIsAsking(false);
  }

  return (
    <Panel title={text('phone')}>
      {isAsking ? (
        <PhoneProof key={turn} api={api} onProved={save} onCancel={() => setIsAsking(false)} />
      ) : (
        <div className={styles.line}>
          <p>{profile.phone ? formatPhone(profile.phone) : text('noPhone')}</p>
          <Button tone="second" small onClick={() => setIsAsking(true)}>
            {text(profile.phone ? 'changePhone' : 'addPhone')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
