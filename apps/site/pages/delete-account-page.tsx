import { useRouter } from '@tanstack/react-router';
import { DeleteAccount, MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

export function DeleteAccountPage() {
  const text = usePagesText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.account}>
      <MembersPage path="/account/delete" title={text('deleteTitle')} invitation={text('deleteText')}>
        {() => <DeleteAccount api={api} />}
      </MembersPage>
    </div>
  );
}
