import { useRouter } from '@tanstack/react-router';
import { Garage } from '../../../features/garage/web/garage.tsx';
import { useGarageText } from '../../../features/garage/web/use-text.ts';
import { MembersPage } from '../../../features/profiles/web/account-public.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** My own cars. */
export function GaragePage() {
  const text = usePagesText();
  const garageText = useGarageText();
  const { api } = useRouter().options.context;
  return (
    <div className={styles.account}>
      <MembersPage path="/account/garage" title={text('garageTitle')} invitation={garageText('invitation')}>
        {() => <Garage api={api} />}
      </MembersPage>
    </div>
  );
}
