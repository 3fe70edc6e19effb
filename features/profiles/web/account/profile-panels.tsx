import { type ReactNode, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { native } from '../../../../platform/web/native.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useDownload } from '../../../../platform/web/use-download.ts';
import { exportMyData } from '../../contract.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import { accountFault } from './account-fault.ts';
import { LockPanel } from './lock-panel.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import type { Member } from './member.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

type ProfilePanelsProps = {
  member: Member;
  api: ApiClient;
  now: Date;
  /** The city shown in the header, and a callback that opens its dialog. */
  city: { name: string | null; choose: () => void };
  /** Links to this page in the other languages. */
  languages: ReactNode;
};

/** The profile page, one panel per topic. */
export function ProfilePanels({ member, api, now, city, languages }: ProfilePanelsProps) {
  const text = useProfileText();
  return (
    <>
      <PersonPanel member={member} api={api} />
      <PhonePanel member={member} api={api} />
      <PasswordPanel member={member} api={api} />
      <Panel title={text('myCity')}>
        <div className={styles.line}>
          <p>{city.name ?? member.profile.city?.name ?? text('noCity')}</p>
          <Button tone="second" small onClick={city.choose}>
            {text('changeCity')}
          </Button>
        </div>
      </Panel>
      <Panel title={text('language')}>{languages}</Panel>
      <NotificationsPanel member={member} api={api} />
      {native && <LockPanel lock={native.lock} />}
      <SessionsPanel api={api} now={now} />
      <LeavingPanel api={api} />
    </>
  );
}

function LeavingPanel({ api }: { api: ApiClient }) {
  const text = useProfileText();
  const { isDownloading, download } = useDownload(api, exportMyData, ({ code }) => text(accountFault(code)));
  const [isLogOutOpen, setIsLogOutOpen] = useState(false);

  return (
    <Panel title={text('leaving')}>
      <div className={styles.actions}>
        <Button tone="second" onClick={() => setIsLogOutOpen(true)}>
          {text('logOut')}
        </Button>
        <Button tone="quiet" busy={isDownloading} onClick={() => download({})}>
          {text('exportData')}
        </Button>
        <ButtonLink tone="quiet" to="/account/delete">
          {text('deleteAccount')}
        </ButtonLink>
      </div>
      <LogOutDialog isOpen={isLogOutOpen} onClose={() => setIsLogOutOpen(false)} />
    </Panel>
  );
}
