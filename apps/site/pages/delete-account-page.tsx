import { useRouter } from '@tanstack/react-router';
import {
  DeleteAccount,
  MembersPage,
  useProfileText,
} from '../../../features/profiles/web/account-public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

export function DeleteAccountPage() {
  const text = usePagesText();
  const profileText = useProfileText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.account}>
      <MembersPage
        path="/account/delete"
        title={text('deleteTitle')}
        invitation={profileText('deleteInvitation')}
      >
        {() => <DeleteAccount api={api} />}
      </MembersPage>
    </div>
  );
}
